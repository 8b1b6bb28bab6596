import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** `/privacy` */
export const Privacy = () => (
  <LegalPage title="Privacy" lead="What we collect, why, how long we keep it, and how to download or delete it.">
    <Section title="Your account">
      <p>
        We keep your name, username, email address, preferred platform and, if you enter them, your PlayStation ID and
        Roblox username. We store your password only as a hash, from which it cannot be recovered, and only the public
        key and the name of each passkey. We also keep your {brand.coins}, points, purchases and claims. We use all of
        this to run your account, and for nothing else.
      </p>
      <p>
        With a claim, we also keep the name and email address that you entered and the IP address that it came from.
        Staff see them when they review the claim, so that they can recognise fraud.
      </p>
    </Section>
    <Section title="Signing in">
      <ul>
        <li>
          Where you are signed in: the browser, its operating system, and when you last used it. A session ends after 30
          days at the latest.
        </li>
        <li>
          Which devices you have signed in on, for 180 days, so that strangers cannot lock you out of your account.
        </li>
        <li>
          How many sign-in attempts came from an IP address, for at most a day, so that nobody can guess passwords.
        </li>
        <li>
          What staff do, and attempts to sign in as staff, with the IP address. Failed attempts are deleted after 90
          days.
        </li>
      </ul>
      <p>
        We keep a record of each email about your account for 30 days. The address and the text are deleted once the
        email is sent.
      </p>
    </Section>
    <Section title="Orders">
      <p>
        Checkout asks for your name, email address, delivery address and, if you like, phone number. We use them to send
        your order and to help you with it. You pay on Stripe’s pages, under Stripe’s own privacy policy. Stripe
        receives these details with your payment, and your card number never reaches us.
      </p>
      <p>
        We delete an order that was never paid, with everything that you entered, about 60 days after it was placed. A
        paid order stays for eight years after it was paid or shipped: the law asks for seven, and refunds may follow.
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
          Delete your account there. We erase your profile, claims, devices and sessions. Records of {brand.coins} and
          purchases stay, under an ID instead of your name. So do paid orders, which the law requires us to keep.
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
