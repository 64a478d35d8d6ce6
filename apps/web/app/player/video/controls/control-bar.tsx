import { PLAYBACK_SPEEDS } from '@manassa/contract/limits'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { timeText } from '#app/copy/time-text.ts'
import type { FreshSource, MediaSource } from '../engine/media-adapter.ts'
import type { Media } from '../engine/use-media.ts'
import { CaptionsControl } from './captions.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton, ControlIcon } from './control-button.tsx'
import { qualityChoices, qualityName } from './quality-choices.tsx'
import { SeekBar } from './seek-bar.tsx'
import type { PlayerCommand } from './shortcuts.tsx'
import { useSheets } from './thumbnail.tsx'
import { VolumeControl } from './volume-control.tsx'
import './sliders.css'
import './control-bar.css'

type OpenMenu = 'speed' | 'quality' | 'captions' | null

/** The only bar that runs left to right inside the right-to-left page, as time does on every player. */
export function ControlBar({
  media,
  source,
  freshSource,
  isFull,
  run,
  onMenu,
  inputProps,
}: {
  media: Media
  source: MediaSource
  freshSource: FreshSource
  isFull: boolean
  run(command: PlayerCommand): void
  /** Reports an open menu, during which the bar must stay visible. */
  onMenu(open: boolean): void
  inputProps: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}) {
  const { adapter, state } = media
  const sheets = useSheets(source, freshSource, media.quality)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const openMenu = (which: OpenMenu) => {
    setMenu(which)
    onMenu(which !== null)
  }

  return (
    <div className="control-bar" dir="ltr" {...inputProps}>
      <div className="control-bar-main">
        <ControlButton icon="back10" label={controls.back10} onClick={() => adapter.seek(state.seconds - 10)} />
        <PlayButton media={media} />
        <ControlButton icon="forward10" label={controls.forward10} onClick={() => adapter.seek(state.seconds + 10)} />
      </div>
      <SeekBar state={state} sheets={sheets} chapters={source.chapters} onSeek={adapter.seek} />
      <div className="control-bar-row">
        <VolumeControl volume={state.volume} muted={state.muted} onVolume={media.setVolume} onMuted={media.setMuted} />
        <span className="control-bar-time">
          {timeText(state.seconds)} / {timeText(state.duration)}
        </span>
        {state.hasSpeeds && (
          <SpeedControl media={media} open={menu === 'speed'} onOpen={(open) => openMenu(open ? 'speed' : null)} />
        )}
        {state.qualities.length > 1 && (
          <ChoiceMenu
            label={`${controls.quality}: ${qualityName(media.quality)}`}
            choices={qualityChoices(source, state)}
            chosen={media.quality}
            onChoose={media.setQuality}
            open={menu === 'quality'}
            onOpen={(open) => openMenu(open ? 'quality' : null)}
          >
            <ControlIcon name="quality" size={22} />
          </ChoiceMenu>
        )}
        <CaptionsControl
          media={media}
          source={source}
          onToggle={() => run({ do: 'captions' })}
          open={menu === 'captions'}
          onOpen={(open) => openMenu(open ? 'captions' : null)}
        />
        <ControlButton
          icon="help"
          size={22}
          label={controls.shortcuts}
          className="control-help"
          onClick={() => run({ do: 'help' })}
        />
        <ControlButton
          icon={isFull ? 'exitFullscreen' : 'fullscreen'}
          label={isFull ? controls.exitFullscreen : controls.fullscreen}
          onClick={() => run({ do: 'fullscreen' })}
        />
      </div>
    </div>
  )
}

function PlayButton({ media: { adapter, state } }: { media: Media }): ReactNode {
  const rests = state.paused
  const icon = state.ended ? 'replay' : rests ? 'play' : 'pause'
  const label = state.ended ? controls.replay : rests ? controls.play : controls.pause
  return (
    <ControlButton
      icon={icon}
      label={label}
      className="control-play"
      onClick={() => (rests ? adapter.play() : adapter.pause())}
    />
  )
}

function SpeedControl({ media, open, onOpen }: { media: Media; open: boolean; onOpen(open: boolean): void }) {
  const { speed } = media.state
  return (
    <div className="control-bar-speed">
      <ChoiceMenu
        label={`${controls.speed} ${speed}×`}
        choices={PLAYBACK_SPEEDS.map((each) => ({ value: each, text: <Speed of={each} /> }))}
        chosen={speed}
        onChoose={media.setSpeed}
        open={open}
        onOpen={onOpen}
      >
        <Speed of={speed} />
      </ChoiceMenu>
    </div>
  )
}

const Speed = ({ of }: { of: number }) => (
  <bdi dir="ltr" className="speed">
    {of}×
  </bdi>
)
