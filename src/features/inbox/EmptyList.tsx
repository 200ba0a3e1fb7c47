import { filterCount, NO_FILTERS } from './filters.ts';
import type { InboxState } from './inbox-state.ts';
import { dispatch } from './inbox.store.ts';
import { filterList } from './loading.ts';

/** Says why nothing is listed, and what to do about it. */
export function EmptyList({ state: { search, filters, list } }: { state: InboxState }) {
  const clear = () => {
    dispatch({ kind: 'searched', search: '' });
    filterList({ ...NO_FILTERS, isSpam: filters.isSpam });
  };
  if (search !== '') {
    const closed =
      filters.status === 'open' && !filters.isSpam
        ? ' To search closed ones, choose “Any status.”'
        : '';
    return (
      <Empty
        title="Nothing found"
        text={
          list.next === null
            ? `None of these submissions contain “${search}.”${closed}`
            : `None of the submissions loaded so far contain “${search}.” Load older submissions to search them.${closed}`
        }
        action="Clear search"
        onPress={() => dispatch({ kind: 'searched', search: '' })}
      />
    );
  }
  if (filterCount(filters) > 0) {
    return (
      <Empty
        title={list.next === null ? 'No matches' : 'No matches yet'}
        text={
          list.next === null
            ? 'No submissions match these filters.'
            : 'No recent submissions match these filters. Older ones might.'
        }
        action="Clear filters"
        onPress={clear}
      />
    );
  }
  if (filters.isSpam) {
    return (
      <Empty
        title="No spam"
        text="Suspected spam stays here for 30 days. Check now and then for real messages."
      />
    );
  }
  return (
    <Empty
      title="Nothing open"
      text="When someone sends a form on your site, it shows up here and you get an email. For closed submissions, choose “Any status.”"
    />
  );
}

interface EmptyProps {
  title: string;
  text: string;
  action?: string;
  onPress?: () => void;
}

const Empty = ({ title, text, action, onPress }: EmptyProps) => (
  <div className="px-6 py-12 text-center">
    <h2 className="text-[1.25rem]">{title}</h2>
    <p className="mt-1 text-soft">{text}</p>
    {action !== undefined && (
      <button type="button" className="inbox-button mt-4" onClick={onPress}>
        {action}
      </button>
    )}
  </div>
);
