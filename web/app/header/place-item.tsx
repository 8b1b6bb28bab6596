import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'

/** A place in a menu. */
export const PlaceItem = ({ place, className }: { place: Place; className?: string | undefined }) => (
  <li className={className}>
    <PlaceLink place={place}>
      <place.Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
      {place.label}
    </PlaceLink>
  </li>
)
