import clsx from 'clsx'
import * as v from 'valibot'
import { useMutation } from '@tanstack/react-query'
import { Gift, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PositiveAmount } from '../../../shared/amount.ts'
import { requiredLine } from '../../../shared/text.ts'
import { formatAmount } from '../../../shared/money.ts'
import { isStaff, useUserQuery } from '../../api/session.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState, LoadingProfile, TableSkeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { isEmptyField, Select } from '../../ui/forms/field.tsx'
import { AmountField, Form, FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import place from '../../ui/layout/place.module.css'
import screen from '../../ui/queue/screen.module.css'
import styles from './rewards.module.css'

const ClaimsDesk = lazyComponent(async () => (await import('./desk/claims-desk.tsx')).ClaimsDesk, {
  fallback: <TableSkeleton label="Loading the claims" rows={4} />,
})

/** `/rewards`: the gift card that a link offers, the claims desk for staff, and the generator. */
export function Rewards() {
  const { data: user, isPending } = useUserQuery()
  const staff = user && isStaff(user)
  // The claims desk, which only staff see, is above the generator.
  if (isPending) return <LoadingProfile />
  return (
    <>
      <div className={screen.head}>
        <PageHead title="Rewards" lead="Claim a gift card that you were given, or generate one." />
      </div>
      <ClaimBanner />
      <Stack gap={12} className={styles.parts}>
        {staff && <ClaimsDesk />}
        <GiftCardGenerator isMain={!staff} />
      </Stack>
    </>
  )
}

/** Anyone can craft a link: only a short name is accepted, so that a link cannot put a message on this page. */
const PlatformName = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .&+'-]{0,39}$/u))

const Id = v.nullable(requiredLine('', 120))
const OfferParameters = v.object({
  id: v.fallback(Id, null),
  platform: v.fallback(v.nullable(PlatformName), null),
  amount: v.fallback(v.nullable(v.pipe(v.string(), v.toNumber(), PositiveAmount)), null),
})

/** A gift card that a link offers. Missing and invalid values are null. */
type OfferedCard = { id: string; platform: string | null; amount: number | null }

/** Reads the parameters `claim`, `platform` and `amount`. Undefined without a valid `claim`. */
export function offeredCard(search: URLSearchParams): OfferedCard | undefined {
  const { id, platform, amount } = v.parse(OfferParameters, {
    id: search.get('claim'),
    platform: search.get('platform'),
    amount: search.get('amount'),
  })
  return id === null ? undefined : { id, platform, amount }
}

const describe = ({ platform, amount }: OfferedCard): string => {
  const value = amount === null ? '' : `$${formatAmount(amount)}`
  return [platform ?? 'Gift card', value].filter(Boolean).join(', ')
}

/** Shows the gift card that the link offers, if any. */
function ClaimBanner() {
  const card = offeredCard(useSearchParams()[0])
  return card && <Offer key={card.id} card={card} />
}

function Offer({ card }: { card: OfferedCard }) {
  const navigate = useNavigate()
  const [claimed, setClaimed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The claim button, which had the focus, has been removed.
  useEffect(() => {
    if (claimed) heading.current?.focus()
  }, [claimed])
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void navigate(paths.rewards, { replace: true, preventScrollReset: true })
  }
  return (
    <Card as="section" roomy gap={5} className={clsx(styles.banner, screen.aside)} aria-labelledby="offer">
      <div className={styles.emblem}>
        <Gift size="1.75rem" strokeWidth={1.75} aria-hidden />
      </div>
      <Stack gap={1}>
        <Text as="h2" size="h3" id="offer" ref={heading} tabIndex={-1}>
          {claimed ? 'Your gift card code' : 'A gift card is waiting for you'}
        </Text>
        <Text tone="muted">{describe(card)}</Text>
      </Stack>
      {claimed && (
        <Stack whole>
          <CodeBox code={card.id} />
        </Stack>
      )}
      <Row whole shared gap={2} className={styles.actions}>
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
        {!claimed && (
          <Button variant="gold" onClick={() => setClaimed(true)}>
            Claim Gift Card
          </Button>
        )}
      </Row>
    </Card>
  )
}

/** The platforms of the gift card generator. */
const generatorPlatforms = [
  'Steam',
  'PlayStation Store',
  'Xbox Store',
  'Nintendo eShop',
  'Epic Games Store',
  'Apple App Store',
  'Google Play Store',
  'Amazon',
  'Netflix',
  'Spotify',
] as const

/** The generator’s fields. They never leave the browser. */
const GeneratedCard = v.object({
  id: requiredLine('Card ID is required', 120),
  amount: PositiveAmount,
  description: requiredLine('Description is required', 120),
  platform: v.picklist(generatorPlatforms, 'Choose a platform'),
})
type GeneratedCard = v.InferOutput<typeof GeneratedCard>

const generateDelayMs = 2_000

/** The generator’s form, its simulated delay, and the cards generated since the screen opened, newest first. */
function useGiftCardGenerator() {
  const [cards, setCards] = useState<readonly GeneratedCard[]>([])
  const form = useSchemaForm(GeneratedCard, { id: '', description: '' })
  const generating = useMutation({
    mutationFn: (card: GeneratedCard) =>
      new Promise<GeneratedCard>((resolve) => setTimeout(() => resolve(card), generateDelayMs)),
    onSuccess: (card) => {
      setCards((cards) => [card, ...cards])
      form.reset()
    },
  })
  const generate = form.handleSubmit(
    (card) => generating.mutate(card),
    () => {
      const { id, amount, description, platform } = form.getValues()
      if (![id, amount, description, platform].some(isEmptyField)) return
      toast({
        tone: 'bad',
        title: 'Missing Information',
        description: 'Please fill in all fields before generating.',
      })
    },
  )
  return { cards, form, generate, isPending: generating.isPending }
}

/** Generates gift cards that exist only on this screen. `isMain`: nothing else is done here. */
function GiftCardGenerator({ isMain }: { isMain: boolean }) {
  const { cards, form, generate, isPending } = useGiftCardGenerator()
  const hasOffer = offeredCard(useSearchParams()[0]) !== undefined
  return (
    <section className={screen.aside} aria-labelledby="generator">
      <h2 id="generator">Gift card generator</h2>
      <Stack gap={6} align="start" above={5} className={styles.columns}>
        <Card>
          <Form className={styles.form} autoComplete="off" submit={generate}>
            <FormField form={form} name="id" label="Card ID" code spellCheck={false} />
            <AmountField form={form} name="amount" label="Amount, AUD" />
            <FormField form={form} name="description" label="Description" placeholder="Tournament prize" />
            <FormField as={Select} form={form} name="platform" label="Platform">
              <option value="">Choose a platform</option>
              {generatorPlatforms.map((platform) => (
                <option key={platform}>{platform}</option>
              ))}
            </FormField>
            <Button
              className={place.above2}
              type="submit"
              variant={isMain && !hasOffer ? 'gold' : 'plain'}
              pending={isPending}
              pendingText="Generating..."
            >
              <Sparkles size="1.25rem" aria-hidden />
              Generate Gift Card
            </Button>
          </Form>
        </Card>
        <GeneratedCards cards={cards} />
      </Stack>
    </section>
  )
}

/** The generated gift cards, newest first. */
const GeneratedCards = ({ cards }: { cards: readonly GeneratedCard[] }) => (
  <div>
    {cards.length === 0 ? (
      <EmptyState art={emptyShelf} title="Nothing generated yet">
        Fill in the form and your gift cards will appear here. They exist only on this screen.
      </EmptyState>
    ) : (
      <Stack as="ul" gap={3} aria-label="Generated gift cards">
        {cards.map(({ id, platform, description, amount }, index) => (
          // New cards come first: an index counted from the end is a stable key.
          <Card as="li" key={cards.length - index} gap={3} className={styles.row}>
            <div>
              <Text as="h3" size="h4">
                {platform}
              </Text>
              <Text size="caption" tone="muted">
                {description}
              </Text>
              <code>{id}</code>
            </div>
            <Text as="strong" figure size="h4">
              ${formatAmount(amount)}
            </Text>
            <CopyButton code={id} />
          </Card>
        ))}
      </Stack>
    )}
    <VisuallyHidden as="output">{cards.length > 0 && `${cards.length} generated`}</VisuallyHidden>
  </div>
)
