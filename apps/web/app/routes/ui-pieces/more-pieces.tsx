import { appPrompts } from '#app/copy/app-prompts.ts'
import { samples } from '#app/copy/samples.ts'
import { PromptBar } from '#app/features/app-prompts/prompt-bar.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { logos, shapes } from '#app/ui/icon-shapes.ts'
import { OfflineScreen } from '#app/ui/offline-screen.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { TextAnchor, TextLink } from '#app/ui/text-link.tsx'
import { Pieces, Row } from './pieces.tsx'

const iconNames = [...Object.keys(shapes), ...Object.keys(logos)] as IconName[]

export const MorePieces = () => (
  <Pieces title={samples.families.more}>
    <ScriptFailed />
    <OfflineScreen />
    <Row>
      <TextLink to="/ui">{samples.preview}</TextLink>
      <TextAnchor href="https://wa.me/201000000003">{samples.ask}</TextAnchor>
    </Row>
    <Row>
      {iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={24} />
        </span>
      ))}
    </Row>
    <BottomBar
      label={samples.families.more}
      items={[
        { icon: <Icon name="search" />, label: samples.preview, href: '/ui', isCurrent: true },
        { icon: <Icon name="user" />, label: samples.ask, href: '/ui?more', isCurrent: false, emphasis: true },
      ]}
    />
    {/* These cards are fixed to the foot of the window; here each of the three has its own frame. */}
    <div className="flex flex-col gap-4 overflow-hidden">
      <PromptBar icon="device" title={appPrompts.install(samples.words)} text={appPrompts.installText}>
        <Button size="small">{appPrompts.installNow}</Button>
        <Button size="small" kind="plain">
          {appPrompts.never}
        </Button>
      </PromptBar>
      <PromptBar icon="device" title={appPrompts.install(samples.words)} text={appPrompts.onApple}>
        <Button size="small" kind="plain">
          {appPrompts.never}
        </Button>
      </PromptBar>
      <PromptBar icon="retry" title={appPrompts.newVersion} text={appPrompts.newVersionText}>
        <Button size="small" pending={appPrompts.updating}>
          {appPrompts.update}
        </Button>
        <Button size="small" kind="plain">
          {appPrompts.later}
        </Button>
      </PromptBar>
    </div>
  </Pieces>
)
