import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** `/terms` */
export const Terms = () => (
  <LegalPage title="Terms" lead={`The agreement between you and ${brand.studio} when you use ${brand.product}.`}>
    <Section title="Your account">
      <p>
        An account is free and for one person. Keep your password to yourself, and tell us if someone else uses your
        account. We may freeze an account that is used for fraud or to harm others; write to us if you think that we are
        wrong.
      </p>
    </Section>
    <Section title={brand.coins}>
      <p>
        1 {brand.coin} is 1 Australian dollar of store credit, or of the value of a prepaid card. {brand.coins} are not
        cash: they cannot be sold, transferred or paid out. They do not expire while your account exists. When you
        delete your account, what is left is written off.
      </p>
    </Section>
    <Section title="Gift cards and claims">
      <p>
        You pay the price that is shown when you buy. The code is yours immediately, and you use it under the terms of
        the platform that it is for. We are not part of PlayStation or Roblox.
      </p>
      <p>
        A claim or a prepaid card takes its {brand.coins} when you ask for it. Staff approve or decline it; declining
        gives them back.
      </p>
    </Section>
    <Section title="Membership">
      <p>
        Points and tiers have no value in money. The discount of your tier applies to the prices that you see. We may
        change tiers and discounts for the future, never for what you have bought.
      </p>
    </Section>
    <Section title="Merchandise">
      <p>
        Prices are in Australian dollars; 10% GST is added at checkout, and shipping on the payment page. The total that
        you confirm there is what you pay, and the order is placed when Stripe has taken the payment. If we cannot
        deliver, we refund you in full.
      </p>
      <p>
        See <Link to={paths.shipping}>Shipping</Link> and <Link to={paths.returns}>Returns</Link>.
      </p>
    </Section>
    <Section title="Your rights">
      <p>
        Nothing here takes away rights that you have under the Australian Consumer Law or another law that cannot be
        excluded. The law of Australia applies.
      </p>
    </Section>
    <Section title="Changes">
      <p>
        When these terms change, the new text is on this page, and it applies from then on. Questions go to <Email />.
      </p>
    </Section>
  </LegalPage>
)
