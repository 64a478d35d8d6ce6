/** Faults of hosted players (`late` and the following), besides normal playback. */
export type Oddity =
  | 'plays a video'
  | 'refuses'
  | 'is silent'
  | 'late'
  | 'length unknown at first'
  | 'speaks in objects'
  | 'ends without a last time'
  | 'is hostile'

const VIDEO = `
  playerjs.METHODS.SETPLAYBACKRATE = 'setPlaybackRate'
  const video = document.querySelector('video')
  const adapter = playerjs.HTML5Adapter(video)
  adapter.receiver.on('setPlaybackRate', (rate) => { video.playbackRate = rate })
  if (video.readyState > 0) adapter.ready()
  else video.addEventListener('loadedmetadata', () => adapter.ready())`

const clock = (how: string) => `const adapter = playerjs.MockAdapter(); ${how}`

const ways: Record<Oddity, string> = {
  'plays a video': VIDEO,
  refuses: '',
  'is silent': '',
  late: clock('setTimeout(() => adapter.ready(), 2000)'),
  'length unknown at first': clock(`
    let reads = 0
    adapter.receiver.methods.getDuration = undefined
    adapter.receiver.on('getDuration', (callback) => callback(reads++ ? 20 : NaN))
    adapter.ready()`),
  'speaks in objects': clock(`
    adapter.receiver.send = (event, value, listener) =>
      window.parent.postMessage({ context: 'player.js', version: '0.0.11', event, value, listener }, '*')
    adapter.ready()`),
  'ends without a last time': clock(`
    adapter.ready()
    adapter.receiver.on('setCurrentTime', () =>
      setTimeout(() => {
        adapter.receiver.emit('ended')
        adapter.receiver.emit = () => {}
      }, 300))`),
  'is hostile': `${VIDEO}
  const trap = document.body.appendChild(document.createElement('button'))
  trap.textContent = 'trap'
  trap.onclick = () => {
    const tries = [
      () => window.open('/embed/popup'),
      () => alert('Your password, please'),
      () => Object.assign(document.createElement('a'), { href: '/video.mp4', download: 'film.apk' }).click(),
      () => { window.top.location.href = location.origin + '/embed/phishing' },
    ]
    for (const attempt of tries) try { attempt() } catch {}
    document.title = 'tried'
  }`,
}

/** A page as a hosting service embeds it, built with the package that such services use (`script`). */
export const hostedPage = (script: string, how: Oddity) => `<!doctype html><title>Video</title>
<body style="margin:0;background:#223"><video src="/video.mp4" preload="metadata" playsinline style="width:100%"></video>
<script>${script}
${ways[how]}
</script>`
