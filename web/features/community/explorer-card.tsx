import type { CSSProperties } from 'react'
import { brand } from '../../../shared/brand.ts'
import type { Explorer } from '../../../shared/community/explorer-schema.ts'
import { countsOf, sinceInWords } from '../../../shared/community/explorer-words.ts'
import { tierOf } from '../../../shared/membership/tiers.ts'
import logo from '../../art/logo.svg'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/format.ts'
import { VisuallyHidden } from '../../ui/primitives.tsx'
import { kinds } from '../missions/mission-words.ts'
import styles from './explorer-card.module.css'

/** The explorer card: the username, and what its member shows. Its sizes follow its width. */
export function ExplorerCard({ explorer }: { explorer: Explorer }) {
  const { username, avatar, membershipTier, since, badges } = explorer
  const counts = countsOf(explorer)
  const face = { avatar, membershipTier: membershipTier ?? ('free' as const) }
  const style = { '--tier': membershipTier ? `var(--tier-${membershipTier})` : 'var(--line-control)' } as CSSProperties
  return (
    <div className={styles.frame}>
      <section className={styles.card} style={style} aria-label={`Explorer card of ${username}`}>
        {membershipTier && <img className={styles.emblem} src={tierEmblems[membershipTier]} alt="" />}
        <p className={styles.brand} aria-hidden>
          <img src={logo} alt="" />
          {brand.product}
        </p>
        <div className={styles.person}>
          <Avatar of={{ username, face }} width={112} />
          <div className={styles.names}>
            <h2>{username}</h2>
            {since && <p className={styles.since}>{sinceInWords(since)}</p>}
            {membershipTier && (
              <p className={styles.tier}>
                <img src={tierEmblems[membershipTier]} alt="" />
                {tierOf(membershipTier).name}
              </p>
            )}
          </div>
        </div>
        <div className={styles.facts}>
          {counts.length > 0 && (
            <ul className={styles.counts} aria-label="Record">
              {counts.map(({ count, of }) => (
                <li key={of}>
                  <b>{formatCount(count)}</b> {of}
                </li>
              ))}
            </ul>
          )}
          {badges !== null && badges.length > 0 && (
            <ul className={styles.badges} aria-label="Badges">
              {badges.map((kind) => (
                <li key={kind}>
                  <img src={kinds[kind].patch} alt="" />
                  <VisuallyHidden>{kinds[kind].name}</VisuallyHidden>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  )
}
