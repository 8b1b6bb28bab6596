import {
  Boxes,
  CheckCheck,
  FileText,
  Inbox,
  type LucideIcon,
  MessageSquareWarning,
  Package,
  Scale,
  ShieldAlert,
  TicketX,
} from 'lucide-react'
import type { NoticeKind } from '../../../../shared/notifications/staff-notices.ts'
import { paths } from '../../../navigation/paths.ts'

const ordersDesk = `${paths.shopManagement}?tab=orders`

/** The icon of each kind, and the screen where it is done. */
export const noticeDisplay: Record<NoticeKind, { Icon: LucideIcon; isBad?: true; path: string }> = {
  ledger: { Icon: ShieldAlert, isBad: true, path: paths.admin },
  disputes: { Icon: Scale, isBad: true, path: ordersDesk },
  approvals: { Icon: CheckCheck, path: paths.approvals },
  problems: { Icon: MessageSquareWarning, path: `${ordersDesk}&problem=open` },
  orders: { Icon: Package, path: ordersDesk },
  claims: { Icon: Inbox, path: paths.rewards },
  reports: { Icon: TicketX, path: paths.shopManagement },
  evidence: { Icon: FileText, path: paths.missionEvidence },
  stock: { Icon: Boxes, path: paths.admin },
}
