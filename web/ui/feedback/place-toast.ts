/** A rectangle in the window, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** `action`: what the screen or dialog is for. `control`: another button or field, or a message. `panel`: a dialog or drawer as a whole. */
export type Obstacle = Box & { kind: 'action' | 'control' | 'panel' }

type Size = { width: number; height: number }

/** The window, and how far a toast is from its edges. */
type View = Size & { edge: number }

/** The toast's distance from the right and the bottom edge of the window. */
export type Place = { right: number; bottom: number }

/** A toast rather covers the whole of a dialog's text than a part of a button. */
const costs = { action: 1_000_000, control: 1_000, panel: 1 }

/** Between a toast and what is below it. */
const gap = 8

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * The place nearest to the bottom right corner where a toast covers no action, otherwise no other control, and as little as
 * possible of an open dialog: in the corner, above an obstacle, at the top, or beside a panel.
 */
export function placeToast(toast: Size, view: View, obstacles: readonly Obstacle[]): Place {
  const boxAt = ({ right, bottom }: Place): Box => ({
    left: view.width - right - toast.width,
    top: view.height - bottom - toast.height,
    right: view.width - right,
    bottom: view.height - bottom,
  })
  const costAt = (place: Place) =>
    obstacles.reduce((cost, obstacle) => cost + costs[obstacle.kind] * overlap(boxAt(place), obstacle), 0)
  const panels = obstacles.filter(({ kind }) => kind === 'panel')
  const rights = [view.edge, ...panels.map(({ left }) => view.width - left + view.edge)]
  const bottoms = [
    view.edge,
    ...obstacles.map(({ top }) => view.height - top + gap),
    view.height - toast.height - view.edge,
  ]
  const places = rights
    .flatMap((right) => bottoms.map((bottom) => ({ right, bottom })))
    .filter((place) => boxAt(place).left >= 0 && boxAt(place).top >= 0 && place.bottom >= view.edge)
    .map((place) => ({ place, cost: costAt(place), distance: place.right + place.bottom }))
    .sort((a, b) => a.cost - b.cost || a.distance - b.distance)
  return places[0]?.place ?? { right: view.edge, bottom: view.edge }
}
