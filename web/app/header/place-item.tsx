import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'

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
      {waiting > 0 && (
        <Badge tone="wait">
          {waiting}
          <VisuallyHidden> waiting</VisuallyHidden>
        </Badge>
      )}
    </PlaceLink>
  </li>
)
