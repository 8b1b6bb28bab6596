import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** `/terms` */
export const Terms = () => (
  <LegalPage title="Terms" lead={`The agreement between you and ${brand.studio} when you use ${brand.product}.`}>
    <Section title="Your account">
      <p>
        An account is free and is for one person. Keep your password to yourself, and tell us if someone else uses your
        account. We may freeze an account that is used for fraud or to harm others. If you think that we made a mistake,
        write to us.
      </p>
    </Section>
    <Section title={brand.coins}>
      <p>
        1 {brand.coin} is worth 1 Australian dollar of store credit or prepaid card value. {brand.coins} are not cash:
        they cannot be sold, transferred or paid out. They do not expire while your account exists. When you delete your
        account, you lose those that are left.
      </p>
    </Section>
    <Section title="Gift cards and claims">
      <p>
        You pay the price that is shown when you buy. The code is yours immediately, and the platform’s terms apply to
        its use. We are not affiliated with PlayStation or Roblox.
      </p>
      <p>
        When you submit a claim or request a prepaid card, we take its {brand.coins} from your balance. Staff approve or
        decline it. If they decline it, you get your {brand.coins} back.
      </p>
    </Section>
    <Section title="Membership">
      <p>
        Points and tiers have no cash value. The gift card prices that you see include your tier’s discount. We may
        change tiers and discounts for future purchases, but never for what you have already bought.
      </p>
    </Section>
    <Section title="Merchandise">
      <p>
        Prices are in Australian dollars and include 10% GST; shipping is added on the payment page. The total that you
        confirm there is what you pay. Your order is placed once Stripe has taken the payment. If we cannot deliver it,
        we refund you in full.
      </p>
      <p>
        See <Link to={paths.shipping}>Shipping</Link> and <Link to={paths.returns}>Returns</Link>.
      </p>
    </Section>
    <Section title="Your rights">
      <p>
        Nothing here takes away rights that you have under the Australian Consumer Law or another law that cannot be
        excluded. Australian law applies.
      </p>
    </Section>
    <Section title="Changes">
      <p>
        When we change these terms, we publish them on this page, and they apply from then on. Send questions to{' '}
        <Email />.
      </p>
    </Section>
  </LegalPage>
)
