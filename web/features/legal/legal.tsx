import { Fragment } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { dollars } from '../../../shared/money.ts'
import { shippingCountries, shippingOptions } from '../../../shared/orders/shipping.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'
import { Privacy } from './privacy.tsx'

/** `/terms` */
const Terms = () => (
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

const countryName = new Intl.DisplayNames('en-AU', { type: 'region' })
const countries = new Intl.ListFormat('en-AU').format(shippingCountries.map((code) => countryName.of(code) ?? code))

/** `/shipping` */
const Shipping = () => (
  <LegalPage title="Shipping" lead="Where we ship merchandise, what it costs, and how to track your order.">
    <Section title="Where we ship">
      <p>{countries}.</p>
      <p>
        Outside Australia, your country may charge duties or taxes when the parcel arrives. They are not included in our
        prices, and the carrier collects them from you.
      </p>
    </Section>
    <Section title="What it costs">
      <p>
        You choose one of these options on the payment page. Prices are per order, in Australian dollars, and include
        GST.
      </p>
      <dl>
        {shippingOptions.map(({ name, price, businessDays: { min, max } }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {dollars(price)}, {min} to {max} business days
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        Delivery times are estimates within Australia and start when your order leaves the studio. Elsewhere, add the
        days below.
      </p>
      <dl>
        {shippingCountries
          .filter((code) => brand.daysLonger[code] > 0)
          .map((code) => (
            <Fragment key={code}>
              <dt>{countryName.of(code)}</dt>
              <dd>{brand.daysLonger[code]} business days more</dd>
            </Fragment>
          ))}
      </dl>
    </Section>
    <Section title="Tracking your order">
      <p>
        Once your order has shipped, its page shows the tracking number. That page opens after you pay, so save its
        address.
      </p>
      <p>
        If a parcel does not arrive, or arrives damaged, write to <Email /> with your order number.{' '}
        <Link to={paths.returns}>Returns</Link> explains what happens next.
      </p>
    </Section>
    <Section title="Gift cards">
      <p>Gift cards are codes that appear on your screen when you buy them. Nothing is posted.</p>
    </Section>
  </LegalPage>
)

/** `/returns` */
const Returns = () => (
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

/** What the studio has set, of the lines that it may leave out. */
const optionalLines = [
  { label: 'ABN', text: brand.abn },
  { label: 'Address', text: brand.postalAddress },
].filter(({ text }) => text !== null)

/** `/contact` */
const Contact = () => (
  <LegalPage title="Contact" lead={`A person replies within ${brand.replyDays} business days.`}>
    <Section title="Write to us">
      <dl>
        <dt>Email</dt>
        <dd>
          <Email />
        </dd>
        <dt>Studio</dt>
        <dd>{brand.studio}</dd>
        {optionalLines.map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
    <Section title="What to include">
      <ul>
        <li>
          <b>An order:</b> the order number, which is on the page that you see after paying.
        </li>
        <li>
          <b>A gift card or a claim:</b> your username and, for a claim, its ID. Never send a gift card code.
        </li>
        <li>
          <b>Your account:</b> your username. We never ask for your password.
        </li>
        <li>
          <b>A security problem:</b> what you did and what happened. Please give us time to reply before you publish it.
        </li>
      </ul>
    </Section>
  </LegalPage>
)

/** `/studio` */
const Studio = () => (
  <LegalPage title={brand.studio} lead="An indie studio that builds worlds worth getting lost in.">
    <Section title="Who we are">
      <p>
        {brand.founder.name}, {brand.founder.role.toLowerCase()}, started {brand.studio} in mid-August{' '}
        {brand.yearFounded}. Our mission is to craft galactic gaming experiences that bring players together and leave
        them looking up.
      </p>
    </Section>
    <Section title="What we are building">
      <p>
        We have 5+ games in development. None has been released yet. Members will see the first one before its launch
        day.
      </p>
    </Section>
    <Section title={`What ${brand.product} is`}>
      <p>
        {brand.product} is our home on the web. Members hold {brand.coins}, buy gift cards with them and climb five
        membership tiers. The <Link to={paths.shop}>merchandise shop</Link> is open to everyone.
      </p>
      <p>
        It is built with the work of others: see the <a href="/third-party-notices.txt">third-party notices</a>.
      </p>
      <p>
        To reach us, see <Link to={paths.contact}>Contact</Link>.
      </p>
    </Section>
  </LegalPage>
)

/** The pages that the footer links to. One chunk: together they are smaller than most screens. */
export const legalPages = { Shipping, Returns, Contact, Privacy, Terms, Studio }
