import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { currentAt, type Place } from './places.ts'

type Props = { place: Omit<Place, 'Icon'>; className?: string | undefined; children?: ReactNode }

/** A link to a place, marked when it is the current one. */
export const PlaceLink = ({ place, className, children = place.label }: Props) => (
  <Link className={className} to={place.path} aria-current={currentAt(useLocation(), place)}>
    {children}
  </Link>
)
