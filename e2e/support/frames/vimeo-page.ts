/**
 * A page that behaves as Vimeo's player behind its API: responds to a ping, sends the subscribed events, and an error
 * for commands that the video does not allow.
 */
export const vimeoPage = `<!doctype html><title>Vimeo</title><body style="margin:0;background:#143"><script>
const listened = new Set()
const video = { seconds: 0, duration: 20, paused: true, rate: 1, volume: 1 }
const say = (message) => parent.postMessage(JSON.stringify(message), '*')
const times = () => ({ seconds: video.seconds, duration: video.duration, percent: video.seconds / video.duration })
const tell = (event, data = times()) => listened.has(event) && say({ event, data })
const methods = {
  ping: () => say({ event: 'ready' }),
  addEventListener: (event) => listened.add(event),
  getDuration: () => say({ method: 'getDuration', value: video.duration }),
  play: () => { video.paused = false; tell('play') },
  pause: () => { video.paused = true; tell('pause') },
  setCurrentTime: (seconds) => { video.seconds = seconds; tell('timeupdate') },
  setVolume: (volume) => { video.volume = volume; tell('volumechange', { volume }) },
  setMuted: () => {},
  setPlaybackRate: (rate) => {
    if (rate === 2) return say({ event: 'error', data: { method: 'setPlaybackRate', name: 'Error' } })
    video.rate = rate
    tell('playbackratechange', { playbackRate: rate })
  },
}
addEventListener('message', ({ data }) => {
  const { method, value } = JSON.parse(data)
  methods[method]?.(value)
})
setInterval(() => {
  if (video.paused) return
  video.seconds = Math.min(video.duration, video.seconds + 0.25 * video.rate)
  tell('timeupdate')
  if (video.seconds === video.duration) { video.paused = true; tell('ended') }
}, 250)
</script>`
