import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

/** From this width on, the list and the detail are beside each other (queue.module.css). */
const isWide = () => matchMedia('(width >= 68.75rem)').matches

/**
 * What takes the focus once it is there. `next`: the item's row, or where the list is hidden the item's heading; without an item, what
 * says that none is left. `field`: the item's first field, or its heading.
 */
type Wanted = { focus: 'next' | 'row' | 'field' | 'heading'; id: string | undefined }

/** After a decision, a second press must not decide the item that follows. */
const doublePressMs = 500

/** The history state of an item that was opened from the list: Back leads there. */
const fromList = { isFromList: true } as const

/** The parameter of the address that names the open item. */
const parameter = 'item'

/** The id of the item that the address names. */
export const useNamedItem = (): string | undefined => useSearchParams()[0].get(parameter) ?? undefined

const isShown = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility()

/**
 * The item with this id, also after it has left the list, with what was known of it: somebody has decided it, or it was shipped.
 */
export function useKnownItem<Item extends { id: string }>(items: readonly Item[], id: string | undefined) {
  const found = items.find((item) => item.id === id)
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return found ?? (known?.id === id ? known : undefined)
}

/**
 * The open item of a queue, which the address names, and the focus in it. Without a name in the address, wide windows show the first
 * item, and others only the list.
 */
export function useQueue(ids: readonly string[]) {
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const named = search.get(parameter) ?? undefined
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // The address follows a moment later: two quick presses move by two.
  const latest = useRef(named)
  const wanted = useRef<Wanted>(undefined)
  const settledAt = useRef(-Infinity)
  /** The item that a colleague has decided: its row leaves the list. */
  const held = useRef<string>(undefined)
  useEffect(() => {
    latest.current = named
  }, [named])

  const find = (selector: string) => frame?.querySelector<HTMLElement>(selector)
  const rowOf = (id: string | undefined) => (id === undefined ? null : find(`[data-row="${CSS.escape(id)}"]`))
  const shownId = () => frame?.dataset['shown']

  const current = () => latest.current ?? shownId()
  const hasJustSettled = () => performance.now() - settledAt.current < doublePressMs

  /** The element that is wanted, if it is there. */
  function wantedElement({ focus, id }: Wanted) {
    const row = rowOf(id)
    if (focus === 'row' || (focus === 'next' && isShown(row))) return row
    if (shownId() !== id) return null
    const field = focus === 'field' ? find('form [name]') : null
    return isShown(field) ? field : find('[data-queue-heading]')
  }

  // After each render: it may have brought what is wanted.
  useEffect(() => {
    const want = wanted.current
    const element = want && wantedElement(want)
    if (!isShown(element)) return
    wanted.current = undefined
    element.focus()
  })

  const withItem = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete(parameter)
    else next.set(parameter, id)
    return `?${next}`
  }

  function show(id: string | undefined, focus?: Wanted['focus'], options: NavigateOptions = {}) {
    latest.current = id
    wanted.current = focus && { focus, id }
    const kept = { replace: true, preventScrollReset: true, state: location.state as unknown }
    void navigate({ search: withItem(id) }, { ...kept, ...options })
  }

  /** Whether no item is open beside the list or in its place. */
  const isListOnly = () => !isWide() && named === undefined

  /** The item whose row has the focus. */
  const focused = () => document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row']

  /** Keeps an item open that was changed: its heading takes the focus. */
  function stay(id: string) {
    if (current() === id) show(id, 'heading')
  }

  // Before there are items, nothing depends on the width, which the build cannot know.
  const shown = named ?? (ids.length > 0 && isWide() ? ids[0] : undefined)
  const open = shown !== undefined && ids.includes(shown) ? shown : null
  return {
    /** The item whose detail is shown. Null: none. Undefined: there is no item. */
    openId: ids.length === 0 ? undefined : open,
    frame,
    /** The ref of the element around the list and the detail. */
    setFrame,
    named,
    stay,
    /** The item that a letter means: the one whose row has the focus, or the open one. */
    meant: (): string | undefined => focused() ?? (isListOnly() ? undefined : current()),
    isListOnly,
    linkTo: (id: string): { search: string } => ({ search: withItem(id) }),
    /** Opens an item from its row. With the keyboard, its first field takes the focus. */
    open: (id: string, isByKey: boolean): void => {
      settledAt.current = -Infinity
      if (isWide()) show(id, isByKey ? 'field' : undefined)
      else show(id, 'heading', { replace: false, preventScrollReset: false, state: fromList })
    },
    /** To the next item or the previous one: the item, and with `next` the focus. */
    move: (step: 1 | -1, focus?: 'next'): void => {
      settledAt.current = -Infinity
      const isList = isListOnly()
      const from = isList ? focused() : current()
      const next = ids[(from === undefined ? -1 : ids.indexOf(from)) + step]
      if (isList) rowOf(next ?? from)?.focus()
      // Whoever comes from elsewhere begins with the item that is shown.
      else if (focus && !frame?.contains(document.activeElement) && isShown(rowOf(from))) rowOf(from)?.focus()
      else if (next !== undefined) show(next, focus)
    },
    /** After a decision: to the item that follows, or to what says that none is left. Whoever has moved on stays there. */
    advance: (id: string): void => {
      if (current() !== id) return
      settledAt.current = performance.now()
      const at = ids.indexOf(id)
      show(ids[at + 1] ?? ids[at - 1], 'next')
    },
    /** Keeps an item open that leaves the list because a colleague has decided it. Its heading has to stay in the document. */
    hold: (id: string): void => {
      if (current() !== id) return
      settledAt.current = performance.now()
      held.current = id
      stay(id)
    },
    /** Whether an item was decided a moment ago, and nobody has chosen the one that is open now. */
    hasJustSettled,
    /** Takes the focus of a dialog in which something was decided. Null if nothing was: its opener takes it. */
    focusAfterDialog: (): HTMLElement | null => {
      if (!hasJustSettled()) return null
      const row = held.current === latest.current ? null : rowOf(latest.current)
      return (isShown(row) ? row : find('[data-queue-heading]')) ?? null
    },
    /** From the item to its row. */
    back: (): void => {
      const id = shownId()
      const row = rowOf(id)
      if (isShown(row)) return row.focus()
      if ((location.state as Partial<typeof fromList> | null)?.isFromList !== true) return show(undefined, 'row')
      wanted.current = { focus: 'row', id }
      return void navigate(-1)
    },
  }
}

export type QueueControl = ReturnType<typeof useQueue>
