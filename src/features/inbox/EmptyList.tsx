import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { filterCount, NO_FILTERS } from './filters.ts';
import type { InboxState } from './inbox-state.ts';
import { filterList } from './loading.ts';

/** Says why nothing is listed, and what to do about it. */
export function EmptyList({ state: { filters, list } }: { state: InboxState }) {
  if (filters.search !== '') {
    return (
      <Empty
        title="Nothing found"
        text={`No submission${filterCount(filters) > 0 ? ' that matches these filters' : ''} contains “${filters.search}.”`}
        action="Clear search"
        onPress={() => filterList({ ...filters, search: '' })}
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
        onPress={() => filterList({ ...NO_FILTERS, isSpam: filters.isSpam })}
      />
    );
  }
  if (filters.isSpam) {
    return (
      <Empty
        title="No spam"
        text={`Suspected spam stays here for ${RETENTION_DAYS.quarantine} days. Check now and then for real messages.`}
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
