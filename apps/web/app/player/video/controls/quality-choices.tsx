import { sizeText } from '#app/copy/data-size.ts'
import { controls } from '#app/copy/player.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import type { MediaSource, MediaState, Quality, QualityChoice } from '../engine/media-adapter.ts'
import type { Choice } from './choice-menu.tsx'

export const qualityName = (choice: QualityChoice) =>
  choice in controls.qualities ? controls.qualities[choice as keyof typeof controls.qualities] : choice

/** Three simple options, then each rendition by its height and audio only, each with the lesson's size. */
export function qualityChoices(
  { renditions, audioUrl }: MediaSource,
  { qualities }: MediaState,
): Choice<QualityChoice>[] {
  const bytes = (height: number | undefined) => renditions.find((each) => each.height === height)?.sizeBytes
  const choice = (value: QualityChoice, height?: number) => ({
    value,
    text: <Named choice={value} bytes={bytes(height)} />,
  })
  const lines = [...new Set(qualities.map(({ height }) => height))]
  return [
    choice('saver', heightOf(qualities, 0)),
    choice('auto'),
    choice('high', heightOf(qualities, qualities.length - 1)),
    ...lines.map((height) => choice(`${height}p`, height)),
    ...(audioUrl ? [choice('audio', 0)] : []),
  ]
}

const heightOf = (qualities: readonly Quality[], level: number) => qualities[level]?.height

function Named({ choice, bytes }: { choice: QualityChoice; bytes: number | undefined }) {
  const name = qualityName(choice)
  return (
    <>
      {name === choice ? <Ltr>{name}</Ltr> : name}
      {bytes !== undefined && <small className="choice-note">{sizeText(bytes)}</small>}
    </>
  )
}
