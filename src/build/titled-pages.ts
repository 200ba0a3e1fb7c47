import { type PageEntry, pages, withImage } from '../config/pages.ts';
import type { FormDefinition } from '../domain/forms/form-definition.ts';
import { forms } from '../domain/forms/registry.ts';

/** Title and description of every page without a content file, by path. */
export const titledPages: Readonly<Record<string, PageEntry>> = {
  ...pages,
  ...Object.fromEntries(forms.flatMap(({ page }) => (page ? [[page.path, page] as const] : []))),
};

/**
 * What the Page layout needs to know of a form's own page.
 * @throws Error when the form has none.
 */
export function formPageMetadata({ type, page }: FormDefinition) {
  if (!page) throw new Error(`The form ${type} has no page of its own.`);
  return withImage(page.path, page);
}
