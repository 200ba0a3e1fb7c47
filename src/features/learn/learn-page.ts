import {
  formatLearnQuery,
  type LearnQuery,
  parseLearnQuery,
  countText,
  viewArticles,
  TOPIC_CHOICE_LABELS,
  TOPIC_CHOICES,
  TOPICS,
} from '#src/domain/articles/learn-view.ts';
import type { ArticleSearch } from './article-search.ts';

const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The learn page has no ${selector}.`);
  return element;
};

/**
 * Filters the learn page by topic and search, both kept in the URL. Loads the search index when the
 * field is focused, or when the URL has a search.
 */
export function startLearnPage() {
  const field = find('[data-search]', HTMLInputElement);
  const list = find('[data-articles]', HTMLElement);
  const status = find('[data-count]', HTMLElement);
  const empty = find('[data-empty]', HTMLElement);
  const failure = find('[data-failure]', HTMLElement);
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const articles = items.map(({ dataset: { slug = '', topic } }) => ({
    slug,
    topic: TOPICS.find((known) => known === topic) ?? TOPICS[0],
  }));

  let query = parseLearnQuery(new URLSearchParams(location.search));
  /** Further typing replaces the history entry it started. */
  let isTyping = false;
  let search: ArticleSearch | null = null;
  let loading: Promise<void> | null = null;

  const show = () => {
    const found = search && query.search !== '' ? search(query.search) : null;
    const { slugs, counts } = viewArticles(articles, query, found);
    const order = slugs.map((slug) => items.find(({ dataset }) => dataset.slug === slug));
    for (const item of items) item.hidden = !order.includes(item);
    list.append(...order.filter((item) => item !== undefined), ...items.filter((i) => i.hidden));
    list.toggleAttribute('data-searched', found !== null);
    const topic = query.topic === 'all' ? null : TOPIC_CHOICE_LABELS[query.topic];
    status.textContent = countText(slugs.length, topic, found ? query.search : '');
    empty.hidden = slugs.length > 0;
    find('[data-widen]', HTMLElement).hidden = query.topic === 'all' || counts.all === 0;
    for (const button of document.querySelectorAll('button[data-topic]')) {
      const choice = TOPIC_CHOICES.find((known) => known === button.getAttribute('data-topic'));
      if (!choice) continue;
      if (button.hasAttribute('aria-pressed')) {
        button.setAttribute('aria-pressed', String(choice === query.topic));
      }
      const count = button.querySelector('span');
      if (count) count.textContent = String(counts[choice]);
    }
  };

  const load = () =>
    (loading ??= import('./article-search.ts')
      .then(({ loadArticleSearch }) => loadArticleSearch())
      .then(
        (loaded) => {
          search = loaded;
          failure.hidden = true;
          show();
        },
        () => {
          loading = null;
          failure.hidden = query.search === '';
        },
      ));

  const change = (next: Partial<LearnQuery>, isEdit = false) => {
    const before = formatLearnQuery(query);
    query = { ...query, ...next };
    const after = formatLearnQuery(query);
    const url = after === '' ? location.pathname : `?${after}`;
    if (isEdit && isTyping) history.replaceState(null, '', url);
    else if (after !== before) history.pushState(null, '', url);
    isTyping = isEdit;
    if (query.search !== '') void load();
    show();
  };

  const read = () => {
    query = parseLearnQuery(new URLSearchParams(location.search));
    isTyping = false;
    field.value = query.search;
    if (query.search !== '') void load();
    show();
  };

  field.addEventListener('focus', () => void load());
  field.addEventListener('input', () => change({ search: field.value.trim() }, true));
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const topic = TOPIC_CHOICES.find((known) => known === button.dataset.topic);
    if (topic) change({ topic });
    if (button.hasAttribute('data-clear')) {
      field.value = '';
      change({ search: '' });
      field.focus();
    }
    if (button.hasAttribute('data-retry')) void load();
  });
  addEventListener('popstate', read);
  const early = field.value.trim();
  if (location.search.length > 1) read();
  // Text typed before this script ran wins over the URL.
  if (early === '') return;
  field.value = early;
  change({ search: early }, true);
}
