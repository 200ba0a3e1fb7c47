/** Netlify's own matcher for redirect rules, compiled to WebAssembly; it comes without types. */
declare module 'netlify-redirector' {
  export interface RedirectMatch {
    to: string;
    status: number;
    force: boolean;
  }

  const redirector: {
    parseJSON: (
      rules: string,
      options: object,
    ) => Promise<{ match: (request: object) => RedirectMatch | null }>;
  };
  export default redirector;
}
