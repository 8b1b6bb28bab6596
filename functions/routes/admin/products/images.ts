import * as contract from '../../../../shared/catalogue/routes.ts'
import { serve } from '../../../serve.ts'
import { signPictureUpload } from '../../../media/picture-upload.ts'

export const handler = serve(contract.productImages, {
  POST: { run: async ({ body }) => signPictureUpload(body) },
})
