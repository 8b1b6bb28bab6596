import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { waitingWords } from '../../ui/queue/waiting-words.ts'
import { Badge, VisuallyHidden } from '../../ui/primitives.tsx'
import { currentAt, type Place } from './places.ts'

type Props = {
  place: Place
  className?: string | undefined
  /** How many decisions wait there. */
  waiting?: number | undefined
}

/** A place in a menu. */
export const PlaceItem = ({ place, className, waiting = 0 }: Props) => (
  <li className={className}>
    <PlaceLink place={place}>
      <place.Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
      {place.label}
      <WaitingBadge count={waiting} />
    </PlaceLink>
  </li>
)

/** How many decisions wait somewhere. */
export const WaitingBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="wait">
      {waitingWords(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  )

type PlaceLinkProps = { place: Omit<Place, 'Icon'>; className?: string | undefined; children?: ReactNode }

/** A link to a place, marked when it is the current one. */
export const PlaceLink = ({ place, className, children = place.label }: PlaceLinkProps) => (
  <Link className={className} to={place.path} aria-current={currentAt(useLocation(), place)}>
    {children}
  </Link>
)
