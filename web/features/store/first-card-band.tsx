import evidence from '../../art/mission-evidence.svg'
import word from '../../art/mission-word.svg'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Text } from '../../ui/primitives.tsx'
import styles from './first-card-band.module.css'

/** For a balance of 0: where Solcoins come from. It waits for nothing, and so moves no card below it. */
export const FirstCardBand = () => (
  <Card as="section" below={6} aria-labelledby="first-card" className={styles.band}>
    <Row aria-hidden className={styles.patches}>
      <img src={word} alt="" width="76" height="76" />
      <img src={evidence} alt="" width="76" height="76" />
    </Row>
    <div className={styles.words}>
      <Text as="h2" size="h4" id="first-card">
        Earn your first card
      </Text>
      <Text size="small" tone="muted">
        Missions pay Solcoins. Each card below shows how far you have to go.
      </Text>
    </div>
    <ButtonLink variant="gold" size="large" fills to={paths.missions}>
      See the missions
    </ButtonLink>
  </Card>
)
