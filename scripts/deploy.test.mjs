import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { renderTemplate } from './lib/chart-template.mjs'
import { ROOT } from './lib/repository.mjs'

const read = (...path) => readFileSync(join(ROOT, 'deploy', ...path), 'utf8')
const CHART = ['helm', 'balcao']
const templates = readdirSync(join(ROOT, 'deploy', ...CHART, 'templates'))
const helpers = read(...CHART, 'templates', '_helpers.tpl')

/** Every object of the chart, as a cluster would get it. */
function objects(change = {}) {
  const values = { ...parse(read(...CHART, 'values.yaml')), ...change }
  const { appVersion: AppVersion } = parse(read(...CHART, 'Chart.yaml'))
  const scope = { Values: values, Release: { Name: 'shop' }, Chart: { AppVersion } }
  return templates
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(renderTemplate(read(...CHART, 'templates', name), helpers, scope)))
    .map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS()
    })
    .filter(Boolean)
}

const settingsOf = () => {
  const text = readFileSync(join(ROOT, 'apps/gateway/src/base/config.ts'), 'utf8')
  return new Set([...text.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name))
}

describe('the chart', () => {
  it('makes objects that a cluster knows, all of one release', () => {
    const made = objects()
    expect(new Set(made.map(({ kind }) => kind))).toEqual(
      new Set(['Deployment', 'Job', 'PodDisruptionBudget', 'Service']),
    )
    expect(made).toHaveLength(4)
    for (const { apiVersion, metadata } of made) {
      expect(apiVersion).toMatch(/^(v1|apps\/v1|batch\/v1|policy\/v1)$/)
      expect(metadata.labels['app.kubernetes.io/instance']).toBe('shop')
    }
    const deployment = made.find(({ kind }) => kind === 'Deployment')
    const [gateway] = deployment.spec.template.spec.containers
    expect(deployment.spec.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels)
    expect(gateway.readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'http' })
    expect(gateway.securityContext).toMatchObject({ runAsNonRoot: true, readOnlyRootFilesystem: true })
    expect(gateway.image).toBe('balcao:0.1.0')
  })

  it('has an ingress and a monitor where they are wished for', () => {
    const ingress = { ...parse(read(...CHART, 'values.yaml')).ingress, enabled: true, tlsSecretName: 'tls' }
    const made = objects({ ingress, metrics: { port: 9464, podMonitor: true } })
    expect(made.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Ingress', 'PodMonitor']))
  })

  it('names settings that there are, with the version of the product', () => {
    const { env } = objects().find(({ kind }) => kind === 'Job').spec.template.spec.containers[0]
    const known = settingsOf()
    for (const { name, value } of env) expect([name, known.has(name), typeof value]).toEqual([name, true, 'string'])
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(parse(read(...CHART, 'Chart.yaml'))).toMatchObject({ version, appVersion: version, apiVersion: 'v2' })
  })

  it('has a schema that its own values fit, and that knows each of them', () => {
    const schema = JSON.parse(read(...CHART, 'values.schema.json'))
    const values = parse(read(...CHART, 'values.yaml'))
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(values).toSorted())
    for (const name of schema.required) expect(values).toHaveProperty(name)
    const used = new Set(templates.flatMap((name) => read(...CHART, 'templates', name).match(/\.Values\.\w+/g) ?? []))
    expect([...used].map((each) => each.slice('.Values.'.length)).toSorted()).toEqual(Object.keys(values).toSorted())
  })
})

it('the compose file gives every gateway settings that there are, and migrates before it starts them', () => {
  const { services } = parse(read('compose.yml'), { merge: true })
  for (const name of Object.keys(services.gateway.environment)) expect(settingsOf()).toContain(name)
  expect(services.gateway.depends_on.migrate.condition).toBe('service_completed_successfully')
  expect(services.migrate.command).toEqual(['apps/gateway/dist/migrate.js'])
})

it('image, unit and alert rules name files and fields that there are', () => {
  expect(read('Dockerfile')).toContain('CMD ["apps/gateway/dist/server.js", "--empty"]')
  const unit = read('balcao.service')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node apps\/gateway\/dist\/server\.js --empty$/m)
  for (const [, name] of unit.matchAll(/^Environment=([A-Z_]+)=/gm))
    expect(name === 'NODE_ENV' || settingsOf().has(name)).toBe(true)
  const { groups } = parse(read('alerts.yml'))
  for (const { alert, expr, for: held, labels, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect([
      alert,
      typeof expr,
      held,
      ['page', 'ticket'].includes(labels.severity),
      typeof annotations.summary,
    ]).toEqual([expect.stringMatching(/^Balcao[A-Za-z]+$/), 'string', expect.stringMatching(/^\d+m$/), true, 'string'])
  }
})
