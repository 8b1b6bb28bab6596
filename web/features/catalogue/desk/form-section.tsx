import { useId, type ReactNode } from 'react'
import styles from './form-section.module.css'
import text from '../../../ui/theme/text.module.css'

type Props = { title: string; note?: ReactNode; children: ReactNode }

/** A section of the form with a heading. */
export function FormSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 className={text.h4} id={id}>
          {title}
        </h3>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  )
}
