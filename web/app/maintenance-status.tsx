import clsx from 'clsx'
import { Wrench } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { maintenanceMessage } from '../../shared/maintenance.ts'
import { maintenance } from '../api/maintenance.ts'
import place from '../ui/layout/place.module.css'
import { Row } from '../ui/primitives.tsx'
import text from '../ui/text.module.css'
import styles from './maintenance-status.module.css'

/** Says on every screen that the site is in read-only maintenance. Screen readers announce it when the user pauses. */
export function MaintenanceStatus() {
  const isOn = useSyncExternalStore(maintenance.subscribe, maintenance.current, () => false)
  return (
    <output>
      {isOn && (
        <Row as="span" gap={3} className={clsx(place.column, styles.maintenance)}>
          <Wrench className={text.gold} size="1.25rem" aria-hidden />
          <span>{maintenanceMessage}</span>
        </Row>
      )}
    </output>
  )
}
