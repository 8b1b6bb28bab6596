import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Overview } from '../../../../shared/figures/schema.ts'
import coin from '../../../art/coin.svg'
import { Card, Row, Text } from '../../../ui/primitives.tsx'
import { owedWords } from './movement-words.ts'
import { type Change, type PeriodFigure, periodFigures } from './period-figures.ts'
import { Spark } from './spark.tsx'
import styles from './kpis.module.css'

const kpis = [
  { name: 'outstanding', title: 'Solcoins outstanding', isCoins: true },
  { name: 'merchandise', title: 'Merchandise sales', isCoins: false },
  { name: 'giftCards', title: 'Gift cards sold', isCoins: true },
  { name: 'conversion', title: 'Checkouts paid', isCoins: false },
] as const

/** The figures of the period, with their change against the period before. Without them while they load. */
export function Kpis({ overview }: { overview?: Overview }) {
  const figures = overview && periodFigures(overview)
  return (
    <div className={styles.kpis}>
      {kpis.map((kpi) => (
        <Kpi
          key={kpi.name}
          {...kpi}
          figure={figures?.[kpi.name]}
          note={kpi.name === 'outstanding' ? overview && owedWords(overview) : figures?.[kpi.name].note}
        />
      ))}
    </div>
  )
}

type Props = (typeof kpis)[number] & { figure: PeriodFigure | undefined; note: string | undefined }

/** The first view fills in what is owed (first-outstanding.ts). */
const slotOf = (name: Props['name'], slot: string) => (name === 'outstanding' ? { 'data-slot': slot } : {})

const Kpi = ({ name, title, isCoins, figure, note }: Props) => (
  <Card as="section" className={styles.kpi} aria-labelledby={`kpi-${name}`}>
    <Text as="h2" size="small" tone="muted" weight="medium" id={`kpi-${name}`}>
      {title}
    </Text>
    <Row as="p" gap={2} className={styles.value}>
      {isCoins && <img src={coin} alt="" />}
      <span {...slotOf(name, 'outstanding')}>{figure?.value}</span>
    </Row>
    <div className={styles.spark}>{figure && <Spark days={figure.days} before={figure.before} />}</div>
    <Text size="caption" tone="faint" className={styles.caption}>
      {figure?.change && <ChangeWords change={figure.change} />}
    </Text>
    <Text size="caption" tone="faint" className={styles.caption} {...slotOf(name, 'owed')}>
      {note}
    </Text>
  </Card>
)

const tones = { ok: 'ok', bad: 'bad', neutral: 'muted' } as const

const ChangeWords = ({ change: { words, tone, from } }: { change: Change }) => (
  <>
    <Text as="b" tone={tones[tone]} weight="strong">
      {words.startsWith('+') && <ArrowUpRight size="0.875rem" aria-hidden />}
      {words.startsWith('−') && <ArrowDownRight size="0.875rem" aria-hidden />}
      {words}
    </Text>{' '}
    {from}
  </>
)
