import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCurrentUser } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { countedFirst } from '../../ui/format.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import type { Found, FoundGroup } from './found.ts'
import { useFound } from './use-found.ts'
import styles from './finder.module.css'

const typingPauseMs = 150
const mostRecent = 5

/** What this person has opened last, until the page is left. */
let recent: { account: string; rows: readonly Found[] } = { account: '', rows: [] }

function remember(account: string, opened: Found) {
  const before = recent.account === account ? recent.rows.filter(({ id }) => id !== opened.id) : []
  recent = { account, rows: [opened, ...before].slice(0, mostRecent) }
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** Finds and opens members, orders, claims, products, missions, screens and actions. */
export const FinderDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog wide open={open} onClose={onClose}>
    <VisuallyHidden as="div">
      <DialogTitle>Find or do</DialogTitle>
    </VisuallyHidden>
    <Finder onOpened={onClose} />
  </Dialog>
)

/** The field and what it finds. The arrow keys move through the list while the focus stays in the field. */
function Finder({ onOpened }: { onOpened: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { id: account } = useCurrentUser()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const searched = useDebounced(typed.trim(), typingPauseMs)
  const { groups: found, hidesMembers, isSearching, hasFailed } = useFound(searched)
  const recents = searched === '' && recent.account === account ? recent.rows : []
  const groups = recents.length > 0 ? [{ title: 'Recent', rows: recents }, ...withoutRecent(found, recents)] : found
  const rows = groups.flatMap((group) => group.rows)
  const current = rows.find((row) => row.id === chosen) ?? rows[0]
  const optionId = (row: Found) => `${id}-${row.id}`

  const open = (row: Found) => {
    if (row.state === undefined) remember(account, row)
    onOpened()
    void navigate(row.to, row.state === undefined ? {} : { state: row.state })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const index = current ? rows.indexOf(current) : -1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setChosen(rows.at((index + step) % rows.length)?.id)
    }
    // What was typed in the last moment is not searched yet: Enter would open what an earlier text found.
    if (event.key === 'Enter' && current && searched === typed.trim()) open(current)
  }
  return (
    <Stack gap={3}>
      <label className={styles.field}>
        <Search size="1.25rem" aria-hidden />
        <VisuallyHidden>Member, order, claim, product, mission or action</VisuallyHidden>
        <input
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          placeholder="Member, order, product, mission or action"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
          }}
        />
      </label>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show rows like these
        role="listbox"
        aria-label="Found"
        aria-busy={isSearching}
        className={styles.list}
      >
        {groups.map((group) => (
          <fieldset key={group.title} aria-label={group.title}>
            <Text aria-hidden size="caption" tone="faint" className={styles.title}>
              {group.title}
            </Text>
            {group.rows.map((row) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard reaches it through the field
              <div
                key={row.id}
                id={optionId(row)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                tabIndex={-1}
                ref={row === current ? intoView : undefined}
                aria-selected={row === current}
                className={styles.row}
                onClick={() => open(row)}
              >
                {row.face ? (
                  <Avatar of={row.face} width={24} />
                ) : (
                  <row.Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
                )}
                <Stack as="span" grows>
                  <span>{row.label}</span>
                  {row.note && (
                    <Text as="small" size="caption" tone="muted">
                      {row.note}
                    </Text>
                  )}
                </Stack>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <Text as="output" size="small" tone="muted" className={styles.status}>
        {statusOf(rows.length, searched, isSearching, hasFailed)}
      </Text>
      {hidesMembers && (
        <Text size="small" tone="muted">
          To find members as well, enter the owner password on the{' '}
          <Link to={paths.members} onClick={onOpened}>
            Members desk
          </Link>
          .
        </Text>
      )}
    </Stack>
  )
}

const withoutRecent = (groups: readonly FoundGroup[], recents: readonly Found[]): FoundGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ id }) => !recents.some((each) => each.id === id)) }))
    .filter(({ rows }) => rows.length > 0)

/** What is said below the list. */
function statusOf(count: number, searched: string, isSearching: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Something could not be searched. Check your connection, and type it again.'
  if (isSearching) return 'Searching…'
  if (count === 0) return `Nothing begins with “${searched}”.`
  return searched === ''
    ? 'Arrow keys move, Enter opens. Begin with > to see only actions.'
    : countedFirst(count, 'result')
}
