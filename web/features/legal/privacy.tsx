import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** `/privacy` */
export const Privacy = () => (
  <LegalPage title="Privacy" lead="What we keep, why, for how long, and how to download or delete it.">
    <Section title="Your account">
      <p>
        Your name, username, email address, preferred platform and, if you enter them, your player names. Your password
        is kept only as a hash, from which it cannot be read, and of your passkeys we keep the public part and the name.
        With them we keep your {brand.coins}, points, purchases and claims. We use all of this to run your account, and
        for nothing else.
      </p>
      <p>
        A claim also keeps the name and email address that you entered and the IP address that it came from. Staff see
        them when they decide it, to recognise fraud.
      </p>
    </Section>
    <Section title="Signing in">
      <ul>
        <li>
          Where you are signed in: the browser and system, and when it was last used. A sign-in ends after 30 days.
        </li>
        <li>On which devices you have signed in before, for 180 days, so that strangers cannot lock you out.</li>
        <li>How many attempts came from an IP address, for at most a day, so that nobody can guess passwords.</li>
        <li>
          What staff do, and attempts to sign in as staff, with their IP address. Failed attempts are deleted after 90
          days.
        </li>
      </ul>
      <p>
        That we mailed you about your account is kept for 30 days, the address and the text only until the mail is sent.
      </p>
    </Section>
    <Section title="Orders">
      <p>
        Payments are made on the pages of Stripe, which has its own privacy policy. Your card number never reaches us.
        From Stripe we receive your name, email address, delivery address and, if you gave it, your phone number. We use
        them to send your order and to help you with it.
      </p>
    </Section>
    <Section title="On your device">
      <ul>
        <li>
          Cookies: one keeps you signed in, one tells the page that you are, one recognises the device for 180 days, and
          one lasts five minutes while you sign in with a passkey.
        </li>
        <li>Until you close the tab: your cart and the address that you typed at checkout.</li>
        <li>
          Until you clear them: your notifications. They contain gift card codes, so clear them on a computer that is
          not yours.
        </li>
      </ul>
      <p>We use no advertising, no analytics and nothing that follows you to other sites.</p>
    </Section>
    <Section title="Who else handles it">
      <p>
        Amazon Web Services stores our data and sends our mail, and Stripe takes the payments. Either may handle data
        outside Australia. A carrier receives the delivery address of an order. We sell nothing to anyone, and give data
        to authorities only where the law requires it.
      </p>
    </Section>
    <Section title="What you can do">
      <ul>
        <li>
          See and change it on your <Link to={paths.account}>account page</Link>.
        </li>
        <li>Download your account data there, as one file, without gift card codes.</li>
        <li>
          Delete your account there. Your profile, claims, devices and sessions are erased. The record of {brand.coins}{' '}
          and of purchases stays, under a number instead of your name, and so do orders, which tax law tells us to keep.
        </li>
      </ul>
      <p>
        For anything else, including a copy or a correction of an order, write to <Email />. If our answer does not help
        you, you can complain to the Office of the Australian Information Commissioner at{' '}
        <a href="https://www.oaic.gov.au/">oaic.gov.au</a>.
      </p>
    </Section>
  </LegalPage>
)
