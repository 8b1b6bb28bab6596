import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { platforms } from '../../../../shared/store/schema.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import styles from './platform-choice.module.css'

const notes = { playstation: 'PlayStation gift cards first', roblox: 'Roblox gift cards first' }

/** The platform whose gift cards the store shows first. The props go to each radio button. */
export const PlatformChoice = (props: ComponentProps<'input'>) => (
  <fieldset className={styles.choice}>
    <legend>Preferred platform</legend>
    {platforms.map((platform) => (
      <label key={platform} className={styles.platform}>
        <img src={platformDisplay[platform].art} alt="" />
        <span>
          <b>{platformDisplay[platform].name}</b>
          <small>{notes[platform]}</small>
        </span>
        <input {...props} type="radio" value={platform} />
        <span className={styles.tick}>
          <Check size="0.875rem" strokeWidth={3} aria-hidden />
        </span>
      </label>
    ))}
  </fieldset>
)
