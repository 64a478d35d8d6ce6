import { player } from '../../copy/player.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { extensionOf, sizeText } from './attachment.ts'

/** The file that comes with a lesson: its kind, its name, its size, and the way to have it. */
export function AttachmentCard({
  url,
  title,
  sizeBytes,
}: {
  url: string
  title: string | null
  sizeBytes: number | null
}) {
  const extension = extensionOf(title) ?? extensionOf(url)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      <span
        dir="ltr"
        className="flex size-12 shrink-0 items-center justify-center rounded-control bg-gold-soft font-bold text-gold-text text-xs"
      >
        {extension ?? player.file}
      </span>
      <div className="min-w-40 flex-1">
        <h3 className="text-muted text-xs">{player.materials}</h3>
        <bdi className="block font-bold">{title ?? player.attachment}</bdi>
        {sizeBytes !== null && <p className="text-muted text-xs">{sizeText(sizeBytes)}</p>}
      </div>
      <ButtonAnchor href={url} kind="soft" icon="download" download>
        {player.download}
      </ButtonAnchor>
    </Card>
  )
}
