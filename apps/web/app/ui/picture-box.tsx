import { pictureSizes } from '@manassa/contract/rules/picture-sizes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './class-names.ts'
import { type PictureKind, pictureSources } from './picture-sources.ts'

/**
 * A picture with its room kept, so that nothing moves when it comes, and something drawn in its place when there is
 * none or it fails; cut to its room, or whole within it. Decoration unless `alt` says what is on it.
 */
export function PictureBox({
  path,
  kind,
  sizes,
  alt = '',
  eager = false,
  fallback,
  className,
}: {
  path: string | null
  kind: PictureKind
  /** How wide it is shown, as CSS has it. */
  sizes: string
  alt?: string
  /** Above the fold: not to be waited with. */
  eager?: boolean
  fallback: ReactNode
  className?: string
}) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailed(true)
  }, [])

  if (path === null || failed) return <div className={classes('overflow-hidden', className)}>{fallback}</div>
  const { avif, webp, src, width, height } = pictureSources(path, kind)
  return (
    <picture className={classes('block overflow-hidden bg-sheen', className)}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setFailed(true)}
        className={classes('size-full', pictureSizes[kind].ratio === null ? 'object-contain' : 'object-cover')}
      />
    </picture>
  )
}
