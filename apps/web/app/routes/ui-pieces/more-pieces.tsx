import { appCorner } from '#app/copy/app-corner.ts'
import { samples } from '#app/copy/samples.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { logos, shapes } from '#app/ui/icon-shapes.ts'
import { NoLine } from '#app/ui/no-line.tsx'
import { PartFailed } from '#app/ui/part-failed.tsx'
import { TextAnchor, TextLink } from '#app/ui/text-link.tsx'
import { CornerCard } from '../app-corner/corner-card.tsx'
import { Pieces, Row } from './pieces.tsx'

const iconNames = [...Object.keys(shapes), ...Object.keys(logos)] as IconName[]

/**
 * What stands for a part or a page that did not come, links, signs, and the card of the app at the foot of a window.
 */
export const MorePieces = () => (
  <Pieces title={samples.families.more}>
    <PartFailed />
    <NoLine />
    <Row>
      <TextLink to="/ui">{samples.look}</TextLink>
      <TextAnchor href="https://wa.me/201000000003">{samples.ask}</TextAnchor>
    </Row>
    <Row>
      {iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={24} />
        </span>
      ))}
    </Row>
    {/* They rest at the foot of the window: here, where three stand below one another, each has its own place. */}
    <div className="flex flex-col gap-4 overflow-hidden">
      <CornerCard icon="device" title={appCorner.install(samples.words)} text={appCorner.installText}>
        <Button size="small">{appCorner.installNow}</Button>
        <Button size="small" kind="plain">
          {appCorner.never}
        </Button>
      </CornerCard>
      <CornerCard icon="device" title={appCorner.install(samples.words)} text={appCorner.onApple}>
        <Button size="small" kind="plain">
          {appCorner.never}
        </Button>
      </CornerCard>
      <CornerCard icon="retry" title={appCorner.newVersion} text={appCorner.newVersionText}>
        <Button size="small" pending={appCorner.updating}>
          {appCorner.update}
        </Button>
        <Button size="small" kind="plain">
          {appCorner.later}
        </Button>
      </CornerCard>
    </div>
  </Pieces>
)
