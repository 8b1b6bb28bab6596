import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import place from '../../ui/layout/place.module.css'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'

const FinderDialog = lazyComponent(async () => (await import('./finder-dialog.tsx')).FinderDialog)

const isFinderKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const openEvent = 'open-finder'

/** Opens the finder from the sheet of phones, which have no button in the header. */
export const openFinder = (): void => void dispatchEvent(new Event(openEvent))

/** Opens the finder of staff, as Ctrl K or Cmd K does on every screen. An open dialog, which may hold what somebody types, stays. */
export function FinderButton() {
  const dialog = useDialog(FinderDialog.preload)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFinderKey(event)) return
    event.preventDefault()
    if (!document.querySelector('[role=dialog]')) dialog.show()
  })
  const onAsked = useEffectEvent(() => dialog.show())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    const show = () => onAsked()
    addEventListener('keydown', listen)
    addEventListener(openEvent, show)
    return () => {
      removeEventListener('keydown', listen)
      removeEventListener(openEvent, show)
    }
  }, [])
  return (
    <div className={place.from60}>
      <Tooltip label="Find or do (Ctrl K)">
        {(described) => (
          <Button {...described} variant="quiet" size="icon" aria-label="Find or do" opens={dialog}>
            <Search size="1.25rem" aria-hidden />
          </Button>
        )}
      </Tooltip>
      {dialog.isMounted && <FinderDialog key={dialog.openCount} {...dialog.props} />}
    </div>
  )
}
