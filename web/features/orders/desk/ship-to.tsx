import { chakra } from '@chakra-ui/react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { addressLines } from './order.ts'

const Well = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '4',
    paddingInline: '5',
    borderRadius: '2',
    background: 'sunken',
    '& h3': { fontFamily: 'text', textStyle: 'caption', fontWeight: '400', letterSpacing: 'normal', color: 'text-3' },
    '& address': { fontStyle: 'normal', lineHeight: '1.5', overflowWrap: 'anywhere' },
    '& address > span': { display: 'block' },
  },
})

const addressCopied = { title: 'Address Copied!', description: 'Ready to paste onto a label.' }

/** The shipping address, with a button that copies it. */
export function ShipTo({ order: { customerName, address, shippingOption } }: { order: AdminOrderDetail }) {
  const lines = address && addressLines(customerName, address)
  return (
    <Well aria-label="Ship to">
      <div>
        <h3>Ship to{shippingOption && `, ${shippingOption}`}</h3>
        {lines ? (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p>Not known yet: Stripe’s page asks for it.</p>
        )}
      </div>
      {lines && <CopyButton code={lines.join('\n')} label="Copy address" toastText={addressCopied} />}
    </Well>
  )
}
