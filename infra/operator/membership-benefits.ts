import { tiers, type TierLevel } from '../../shared/membership/tiers.ts'

type Text = [benefit: string, description: string]

const firstTier: Text[] = [
  ['Store and wallet', 'Spend Solcoins on gift cards and prepaid cards.'],
  ['Daily login points', '50 points a day towards the next tier.'],
  ['Beta tests', 'Sign up for the test of each game while places last.'],
]

const samplePrice = 50

/** The benefits of a tier with a discount. The product provides all of them itself: none depends on staff. */
const textsOf = ({ name, discountPercent }: (typeof tiers)[number]): Text[] => {
  const [metal = name] = name.split(' ')
  return [
    [
      'Lower prices',
      `A gift card of ${samplePrice} Solcoins costs you ${(samplePrice * (100 - discountPercent)) / 100}.`,
    ],
    [`${metal} emblem`, 'On your home screen, in the store and on your membership.'],
    [`${metal} on your pass`, 'Your Apple Wallet pass names your tier.'],
  ]
}

/** The initial benefits: three per tier, in addition to its discount. */
const texts = tiers.map((tier): [TierLevel, Text[]] => [
  tier.level,
  tier.discountPercent === 0 ? firstTier : textsOf(tier),
])

export const membershipBenefits = texts.flatMap(([tier, benefits]) =>
  benefits.map(([benefit, description], index) => ({
    id: String(index + 1),
    tier,
    benefit,
    description,
  })),
)
