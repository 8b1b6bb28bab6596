import { invalidate } from '../../../api/client.ts'

/** Refetches the desk's lists and the members' store. */
export const refreshStock = () => invalidate('admin/shop/inventory', 'admin/shop/counts', 'shop/items')
