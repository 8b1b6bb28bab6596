import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** `/returns` */
export const Returns = () => (
  <LegalPage title="Returns" lead="What you can send back, and what we do when something is wrong.">
    <Section title="When something is wrong">
      <p>
        Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a
        replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage.
        You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and
        the failure does not amount to a major failure.
      </p>
      <p>
        Write to <Email /> with your order number and a picture of the fault. We pay the postage for goods that are
        faulty, damaged on the way, or not what you ordered.
      </p>
    </Section>
    <Section title="When you change your mind">
      <p>
        Merchandise may come back within {brand.returnDays} days of delivery if it is unused and in its packaging. Write
        to us first; we tell you where to send it. You pay the postage back, and we refund the price of the goods with
        its GST.
      </p>
    </Section>
    <Section title="How you are refunded">
      <p>
        We refund the card that you paid with, through Stripe. Your bank decides when the money appears, which usually
        takes five to ten business days.
      </p>
    </Section>
    <Section title="Gift cards and prepaid cards">
      <p>
        A code that has been shown cannot be taken back, because we cannot know whether it was used. Please check the
        platform and the amount before you buy.
      </p>
      <p>
        If a code does not work, write to <Email />. We check it with its seller, and replace it or give your{' '}
        {brand.coins} back.
      </p>
      <p>
        A claim that we decline gives your {brand.coins} back immediately; your <Link to={paths.wallet}>wallet</Link>{' '}
        shows why.
      </p>
    </Section>
  </LegalPage>
)
