import { controls } from '#app/copy/player.ts'
import type { MediaSource } from '../engine/media-adapter.ts'
import type { Media } from '../engine/use-media.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { ControlIcon } from './control-icon.tsx'

/** One language is turned on and off with one touch; of several one is chosen. */
export function CaptionsControl({
  media,
  source,
  onToggle,
  open,
  onOpen,
}: {
  media: Media
  source: MediaSource
  onToggle(): void
  open: boolean
  onOpen(open: boolean): void
}) {
  if (media.languages.length === 0) return null
  return (
    <div className="transport-captions">
      {media.languages.length === 1 ? (
        <ControlButton
          icon="captions"
          size={22}
          label={controls.captions}
          aria-pressed={media.captions !== null}
          onClick={onToggle}
        />
      ) : (
        <ChoiceMenu
          label={controls.captions}
          choices={[
            { value: '', text: controls.captionsOff },
            ...source.captions.map(({ language, label }) => ({ value: language, text: label })),
          ]}
          chosen={media.captions ?? ''}
          onChoose={(language) => media.setCaptions(language || null)}
          open={open}
          onOpen={onOpen}
        >
          <ControlIcon name="captions" size={22} />
        </ChoiceMenu>
      )}
    </div>
  )
}
