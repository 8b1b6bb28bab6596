import { ImagePlus } from 'lucide-react'
import { maxImages } from '../../../../shared/catalogue/schema.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormSection } from './form-section.tsx'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import type { Pictures } from '../../../pictures/use-pictures.ts'
import styles from './picture-fields.module.css'

/** Adds, orders and removes a product's pictures. `name` is the product's, used as alternative text. */
export function PictureFields({
  pictures: { pictures, add, retry, remove, move },
  name,
}: {
  pictures: Pictures
  name: string
}) {
  return (
    <FormSection title="Pictures" note="The shop shows the first one. PNG, JPEG or WebP.">
      <ul className={styles.tiles} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name={name}
            index={index}
            count={pictures.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(picture.key)}
            onRetry={() => retry(picture)}
          />
        ))}
        {pictures.length < maxImages && (
          <li>
            <FileDrop accept={pictureTypes} multiple onFiles={add}>
              <ImagePlus size="1.5rem" strokeWidth={1.75} aria-hidden />
              Add pictures
            </FileDrop>
          </li>
        )}
      </ul>
    </FormSection>
  )
}
