import type { ComponentProps, ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the deal's page, which the list of parts at its top can lead to by its id. */
export const Part = ({ id, title, children }: Props & { id: string }) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** What few want to see or do, below a line that opens it. */
export const Folded = ({ title, children }: Props) => (
  <details className="mt-5">
    <summary className="link inline-block cursor-pointer py-1">{title}</summary>
    {children}
  </details>
);

/** What reads like a link, and does something on this page. */
export const LinkButton = ({ className = 'py-1', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`link ${className}`} {...props} />
);
