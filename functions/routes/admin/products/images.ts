import * as contract from '../../../../shared/contract/shop-desk.ts'
import { serve } from '../../../http/serve.ts'
import { signPictureUpload } from '../../../media/picture-upload.ts'

export const handler = serve(contract.productImages, {
  POST: { run: async ({ body }) => signPictureUpload(body.contentType) },
})
