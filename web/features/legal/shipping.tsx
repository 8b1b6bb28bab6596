import { Fragment } from 'react'
import { Link } from 'react-router'
import { dollars } from '../../../shared/money.ts'
import { shippingCountries, shippingOptions } from '../../../shared/orders/shipping.ts'
import { paths } from '../../navigation/paths.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

const countryName = new Intl.DisplayNames('en-AU', { type: 'region' })
const countries = new Intl.ListFormat('en-AU').format(shippingCountries.map((code) => countryName.of(code) ?? code))

/** `/shipping` */
export const Shipping = () => (
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
      <p>Delivery times are estimates and start when your order leaves the studio.</p>
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
