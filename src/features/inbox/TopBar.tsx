import type { Filters } from './filters.ts';
import { dispatch } from './inbox.store.ts';
import { filterList } from './loading.ts';
import { Menu, MenuItem } from './Menu.tsx';
import { signOut } from './session.ts';

/** Heading, search, and what concerns the whole inbox. */
export function TopBar({ filters }: { filters: Filters }) {
  return (
    <div className="inbox-top flex flex-wrap items-center gap-x-6 gap-y-2">
      <h1 className="text-[1.75rem]">Inbox</h1>
      <search className="inbox-search">
        <label htmlFor="inbox-search" className="sr-only">
          Search everything
        </label>
        <input
          id="inbox-search"
          type="search"
          className="input"
          placeholder="Search everything"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={filters.search}
          onChange={({ currentTarget }) => filterList({ ...filters, search: currentTarget.value })}
        />
      </search>
      <Menu label="Options" align="end">
        <MenuItem onPress={() => dispatch({ kind: 'dialog', dialog: { kind: 'help' } })}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem
          onPress={() => dispatch({ kind: 'dialog', dialog: { kind: 'person', email: '' } })}
        >
          Delete a person's data…
        </MenuItem>
        <MenuItem onPress={() => void signOut(false)}>Sign out</MenuItem>
        <MenuItem onPress={() => void signOut(true)}>Sign out everywhere</MenuItem>
      </Menu>
    </div>
  );
}
