/** Netlify's own matcher for redirect rules, compiled to WebAssembly; it comes without types. */
declare module 'netlify-redirector' {
  export interface RedirectRequest {
    scheme: string;
    host: string;
    /** Decoded. */
    path: string;
    /** Without the question mark. */
    query: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  }

  export interface RedirectMatch {
    to: string;
    status: number;
    force: boolean;
  }

  export interface Matcher {
    match: (request: RedirectRequest) => RedirectMatch | null;
  }

  const redirector: {
    parseJSON: (rules: string, options: object) => Promise<Matcher>;
  };
  export default redirector;
}
