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
        Write to <Email /> with your order number and a photo of the fault. We pay the postage for goods that are
        faulty, damaged in transit, or not what you ordered.
      </p>
    </Section>
    <Section title="When you change your mind">
      <p>
        You can return merchandise within {brand.returnDays} days of delivery if it is unused and in its packaging.
        Write to us first, and we tell you where to send it. You pay the return postage, and we refund the price of the
        goods, including GST.
      </p>
    </Section>
    <Section title="How you are refunded">
      <p>
        We refund you through Stripe, in the way that you paid. When the money appears depends on your bank; it usually
        takes five to ten business days.
      </p>
    </Section>
    <Section title="Gift cards and prepaid cards">
      <p>
        We cannot take back a code that has been shown, because we cannot tell whether it has been used. Please check
        the platform and the amount before you buy.
      </p>
      <p>
        If a code does not work, write to <Email />. We check it with the seller, and then replace it or return your{' '}
        {brand.coins}.
      </p>
      <p>
        If we decline a claim, we return your {brand.coins} immediately, and your <Link to={paths.wallet}>wallet</Link>{' '}
        shows the reason.
      </p>
    </Section>
  </LegalPage>
)
