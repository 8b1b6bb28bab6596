import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { type Avatar as Choice, type Face, initialsOf } from '../../shared/accounts/avatars.ts'
import notChosen from '../art/nav-avatar.svg'
import styles from './avatar.module.css'

/** The addresses of the drawings. As files: together, they are larger than the header's code. */
const drawings = import.meta.glob<string>('../art/avatar-*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

type PictureProps = { avatar: Choice | null; username: string }

/** What the member has chosen, without a frame. Until then, the astronaut of those who have not. */
export const AvatarPicture = ({ avatar, username }: PictureProps) =>
  avatar === 'initials' ? (
    <span className={styles.initials} data-initials={initialsOf(username)} aria-hidden />
  ) : (
    <img className={styles.picture} src={avatar ? drawings[`../art/avatar-${avatar}.svg`] : notChosen} alt="" />
  )

type Props = {
  /** Null for a deleted account. */
  of: { username: string | null; face: Face | null }
  /** In pixels. */
  width: number
}

/** A person's picture, in the frame of their tier once they have chosen one. */
export function Avatar({ of: { username, face }, width }: Props) {
  const avatar = face?.avatar ?? null
  return (
    <span
      className={clsx(styles.avatar, avatar && styles.framed)}
      style={
        {
          '--width': `${width / 16}rem`,
          ...(face && { '--tier': `var(--tier-${face.membershipTier})` }),
        } as CSSProperties
      }
    >
      <AvatarPicture avatar={avatar} username={username ?? ''} />
    </span>
  )
}
