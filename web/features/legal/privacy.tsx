import { Link } from 'react-router'
import { personalData } from '../../../shared/accounts/personal-data.ts'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

const afterDeletion = {
  'it expires': ' Until then, it stays when you delete your account.',
  'the books end': ' It stays when you delete your account.',
}

/** `/privacy`: its list is compared with the entities that are stored. */
export const Privacy = () => (
  <LegalPage title="Privacy" lead="What we collect, why, how long we keep it, and how to download or delete it.">
    <Section title="Your account">
      <p>
        We keep your name, username, email address, preferred platform and, if you enter them, your PlayStation ID and
        Roblox username. We store your password only as a hash, from which it cannot be recovered, and only the public
        key and the name of each passkey. We also keep your {brand.coins}, points, purchases and claims. We use all of
        this to run your account, and for nothing else.
      </p>
    </Section>
    <Section title="What we store, why, and for how long">
      <ul>
        {Object.entries(personalData).map(([entity, { what, why, kept, remains }]) => (
          <li key={entity}>
            <strong>{what}</strong>
            {`: ${why}. Stored ${kept}.${remains ? afterDeletion[remains] : ''}`}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Orders">
      <p>
        Checkout asks for your name, email address, delivery address and, if you like, phone number. We use them to send
        your order and to help you with it. You pay on Stripe’s pages, under Stripe’s own privacy policy. Stripe
        receives these details with your payment, and your card number never reaches us.
      </p>
    </Section>
    <Section title="On your device">
      <ul>
        <li>
          Cookies: one keeps you signed in, one tells the page that you are signed in, one recognises this device for
          180 days, and one lasts five minutes while you sign in with a passkey.
        </li>
        <li>Until you close the tab: the address that you entered at checkout.</li>
        <li>Until you empty it or order: your cart.</li>
        <li>
          Until you clear them: the gift cards that you bought on this device, with the last four characters of each
          code.
        </li>
      </ul>
      <p>We use no advertising, no analytics and nothing that tracks you on other sites.</p>
    </Section>
    <Section title="Who else handles your data">
      <p>
        Amazon Web Services stores our data and sends our email, and Stripe processes payments. Either may handle data
        outside Australia. A carrier receives the delivery address of each order. We never sell your data, and we give
        it to authorities only where the law requires it.
      </p>
    </Section>
    <Section title="Your choices">
      <ul>
        <li>
          View and change your details on your <Link to={paths.account}>account page</Link>.
        </li>
        <li>Download your account data there as one file. It contains no gift card codes.</li>
        <li>
          Delete your account there. We erase everything above whose line does not state that it stays. Records of{' '}
          {brand.coins} and purchases stay, under an ID instead of your name.
        </li>
      </ul>
      <p>
        For anything else, including a copy or a correction of an order, write to <Email />. If you are not satisfied
        with our answer, you can complain to the Office of the Australian Information Commissioner at{' '}
        <a href="https://www.oaic.gov.au/">oaic.gov.au</a>.
      </p>
    </Section>
  </LegalPage>
)
