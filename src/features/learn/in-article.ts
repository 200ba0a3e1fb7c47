import type { z } from 'zod';
import { routePath } from '#src/config/route-path.ts';
import type { ComponentName } from '#src/domain/articles/component-props.ts';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';

/** An article component got props it can't use. Written for editors. */
export class ArticleComponentError extends Error {
  override name = 'ArticleComponentError';
}

interface Rendering {
  props: unknown;
  url: URL;
}

/**
 * Checks the props an article gives a component and runs `work` on them. Fails the build by throwing
 * ArticleComponentError with a message like
 * `/learn/valuation: <PaymentTable> months: write a list in braces, like {[36, 48, 60]}.`
 */
export function inArticle<Schema extends z.ZodType, Result>(
  component: ComponentName,
  schema: Schema,
  { props, url }: Rendering,
  work: (props: z.infer<Schema>) => Result,
): Result {
  const errorFor = (mistake: string) =>
    new ArticleComponentError(`${routePath(url)}: <${component}> ${mistake}`);
  const parsed = schema.safeParse(props);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    throw errorFor(`${mistakes.join('; ')}.`);
  }
  try {
    return work(parsed.data);
  } catch (error) {
    throw error instanceof InvalidDealInputError ? errorFor(error.message) : error;
  }
}
