import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { projectFolder } from './projectFolder.ts';
import { readEnv } from './env.ts';

const root = projectFolder();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = 'deploy/kubernetes';
const documented = new Set(
  [...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, n]) => n),
);

const variables = z.record(z.string(), z.string());
/** An image has no git: it names its commit only if compose passes it on. */
const build = z.strictObject({
  context: z.literal('.'),
  args: z.strictObject({ COMMIT: z.literal('${COMMIT:-}') }),
});
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: build.optional(),
        profiles: z.array(z.string()).default([]),
        environment: variables.default({}),
        ports: z.array(z.string()).default([]),
        deploy: z.object({ replicas: z.int() }).optional(),
      }),
    ),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));

const manifests = readdirSync(join(root, folder))
  .flatMap((name) => parseAllDocuments(read(join(folder, name))))
  .map((document): unknown => document.toJS());

/** The manifest of this kind and name, as the test wants to read it. */
function manifest<Schema extends z.ZodType>(kind: string, name: string, schema: Schema) {
  const named = z.object({ kind: z.literal(kind), metadata: z.object({ name: z.literal(name) }) });
  return schema.parse(manifests.find((candidate) => named.safeParse(candidate).success));
}

const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const deployment = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});

describe.each(['web', 'worker'])('the pods of %s', (name) => {
  const { selector, template } = manifest('Deployment', name, deployment).spec;
  const [container] = template.spec.containers;

  it('start with what the ConfigMap, the secret and the manifest say', () => {
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'seminar' } },
      { secretRef: { name: 'seminar' } },
    ]);
    const given = {
      ...manifest('ConfigMap', 'seminar', z.object({ data: variables })).data,
      ...manifest('Secret', 'seminar', z.object({ stringData: variables })).stringData,
      ...Object.fromEntries(container.env.map((entry) => [entry.name, entry.value])),
    };
    // The example's key is none.
    expect(() => readEnv(given)).toThrow('ENCRYPTION_KEY must be random');
    expect(readEnv({ ...given, ENCRYPTION_KEY: 'c4'.repeat(32) })).toMatchObject({
      demo: false,
      metricsPort: 9464,
      host: '0.0.0.0',
      port: 3000,
      worker: name === 'web' ? 'off' : 'only',
    });
    expect(Object.keys(given).filter((key) => !documented.has(key))).toEqual([]);
  });

  it('are restarted when the process hangs, not when the database does', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.startupProbe.httpGet.path).toBe('/readyz');
  });

  it('are found by their deployment and their disruption budget', () => {
    const budget = manifest(
      'PodDisruptionBudget',
      name,
      z.object({ spec: z.object({ selector: z.object({ matchLabels: labels }) }) }),
    );
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    expect(budget.spec.selector.matchLabels).toEqual(template.metadata.labels);
  });
});

it('what is applied together is all there is but the example of the secret', () => {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read(join(folder, 'kustomization.yaml'))));
  const files = readdirSync(join(root, folder));
  expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].toSorted()).toEqual(
    files.toSorted(),
  );
});

describe('docker compose', () => {
  const { services } = compose;

  it('starts every server with an environment that it can use', () => {
    const servers = Object.values(services).filter(({ build }) => build !== undefined);
    expect(servers).toHaveLength(3);
    for (const { environment } of servers) {
      expect(readEnv(environment)).toMatchObject({ demo: true, host: '0.0.0.0', port: 3000 });
      expect(Object.keys(environment).filter((key) => !documented.has(key))).toEqual([]);
    }
  });

  it('publishes the demo on this machine only', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports).toHaveLength(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('has three copies without jobs and a worker apart in the profile cluster', () => {
    expect(services['copy']).toMatchObject({
      profiles: ['cluster'],
      deploy: { replicas: 3 },
      environment: { WORKER: 'off' },
    });
    expect(services['worker']).toMatchObject({
      profiles: ['cluster'],
      environment: { WORKER: 'only' },
    });
    expect(read('deploy/haproxy.cfg')).toContain('server-template copy 3 copy:3000');
  });
});

const samples: Record<string, string> = {
  DOMAIN: 'seminar.example.jp',
  MAIL_FROM: '協会事務局 <office@example.jp>',
  BANK_PROVIDER: 'none',
  DATABASE_URL: 'postgresql://seminar_server:word@db:5432/seminar',
  MIGRATION_DATABASE_URL: 'postgresql://seminar:word@db:5432/seminar',
  SESSION_SECRET: '0123456789abcdef'.repeat(4),
  ENCRYPTION_KEY: 'fedcba9876543210'.repeat(4),
  MAIL_URL: 'smtp://user:word@mail.example.jp:587',
  GMO_AOZORA_CLIENT_SECRET: 'word',
};
const sampleOf = (_: string, name: string) => samples[name] ?? '';

describe('docker compose in production', () => {
  const file = read('docker-compose.production.yml');
  const service = z.strictObject({
    image: z.string().optional(),
    build: build.optional(),
    command: z.string().optional(),
    init: z.boolean().optional(),
    environment: variables.default({}),
    secrets: z.array(z.string()).default([]),
    configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).default([]),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    cap_add: z.array(z.string()).optional(),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    restart: z.literal('unless-stopped'),
    logging: z.strictObject({ driver: z.string(), options: variables }),
    ports: z.array(z.string()).default([]),
    volumes: z.array(z.string()).optional(),
    tmpfs: z.array(z.string()).optional(),
    networks: z.array(z.string()),
    depends_on: z
      .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
      .optional(),
    deploy: z
      .strictObject({
        resources: z.strictObject({
          limits: z.strictObject({ memory: z.string(), pids: z.int().optional() }),
        }),
      })
      .optional(),
    shm_size: z.string().optional(),
    stop_grace_period: z.string().optional(),
    healthcheck: z
      .strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.int(),
      })
      .optional(),
  });
  const named = z.record(z.string(), z.unknown());
  // Strict: a key that compose does not know, or that we misspelt, is an error.
  const { services, secrets, networks } = z
    .strictObject({
      name: z.string(),
      'x-locked': z.unknown(),
      services: z.strictObject({ proxy: service, app: service, db: service }),
      networks: named,
      volumes: named,
      configs: z.record(z.string(), z.strictObject({ content: z.string() })),
      secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
    })
    .parse(parse(file, { merge: true }));

  it('hands the server each secret as a file that its first lines write, and none in clear', () => {
    const { environment, secrets: given } = services.app;
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, path]) => path.replace('/run/secrets/', '')).toSorted()).toEqual(
      given.toSorted(),
    );
    for (const secret of [...given, ...services.db.secrets]) {
      expect(secrets[secret]).toEqual({ file: `./secrets/${secret}` });
      expect(file).toContain(`> secrets/${secret}\n`);
    }
    const folderOfSecrets = mkdtempSync(join(tmpdir(), 'seminar-compose-'));
    try {
      const filled = Object.entries(environment).map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value.replace(/\$\{(\w+):[^}]*\}/, sampleOf)];
        const path = join(folderOfSecrets, name);
        writeFileSync(path, samples[name.replace('_FILE', '')] ?? '');
        return [name, path];
      });
      expect(readEnv(Object.fromEntries(filled))).toMatchObject({
        demo: false,
        appUrl: 'https://seminar.example.jp',
      });
    } finally {
      rmSync(folderOfSecrets, { recursive: true });
    }
  });

  it('publishes the proxy alone, and keeps the database in a network without a way out', () => {
    expect([services.app.ports, services.db.ports]).toEqual([[], []]);
    expect(services.db.networks).toEqual(['inside']);
    expect(networks['inside']).toEqual({ internal: true });
  });
});
