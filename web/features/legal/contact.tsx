import { Fragment } from 'react'
import { brand } from '../../../shared/brand.ts'
import { Email, LegalPage, Section } from './legal-page.tsx'

/** What the studio has set, of the lines that it may leave out. */
const optionalLines = [
  { label: 'ABN', text: brand.abn },
  { label: 'Address', text: brand.postalAddress },
].filter(({ text }) => text !== null)

/** `/contact` */
export const Contact = () => (
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
