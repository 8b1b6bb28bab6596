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
  <LegalPage title="Shipping" lead="Where merchandise goes, what it costs, and how to follow it.">
    <Section title="Where we ship">
      <p>{countries}.</p>
      <p>
        Outside Australia, your country may charge duties or taxes when the parcel arrives. They are not part of our
        price, and the carrier collects them from you.
      </p>
    </Section>
    <Section title="What it costs">
      <p>You choose one of these on the payment page. The price is per order, in Australian dollars, with GST.</p>
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
      <p>The times are estimates and start when your order leaves the studio.</p>
    </Section>
    <Section title="Following your order">
      <p>
        When an order has shipped, its page shows the tracking number. The page is the one that you see after paying;
        keep its address.
      </p>
      <p>
        If a parcel does not arrive, or arrives damaged, write to <Email /> with your order number. What happens then is
        on the page about <Link to={paths.returns}>returns</Link>.
      </p>
    </Section>
    <Section title="Gift cards">
      <p>Gift cards are codes. They appear on your screen when you buy them, and nothing is posted.</p>
    </Section>
  </LegalPage>
)
