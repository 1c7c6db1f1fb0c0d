/** The batch script of the manual, run by a Slurm that the test starts. Only in the long form, with Slurm and munge installed. */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { isLong } from '../../helpers/long.ts';
import { cli, root, site, temporaryFolder } from '../../helpers/site.ts';

const tool = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((folder) => path.join(folder, name))
    .find(existsSync);
const missing = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'srun'].filter((name) => tool(name) === undefined);
const isRoot = process.getuid?.() === 0;
const reason =
  missing.length > 0 ? `${missing.join(', ')} not installed` : isRoot ? undefined : 'Slurm is started by root only';
if (isLong && reason !== undefined) console.log(`The batch script for Slurm is not tested: ${reason}.`);

const home = temporaryFolder();
const at = (name: string) => path.join(home, name);
const run = (name: string, args: string[], cwd = home): SpawnSyncReturns<string> =>
  spawnSync(tool(name) ?? name, args, {
    cwd,
    encoding: 'utf8',
    timeout: 120_000,
    env: { PATH: process.env['PATH'], HOME: home, SLURM_CONF: at('slurm.conf') },
  });

/** Ports below the ephemeral range, so that no connection has them. */
const PORT = 20_000 + (process.pid % 5000) * 2;

const CONF = `ClusterName=try
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${PORT}
SlurmdPort=${PORT + 1}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=${at('munge.sock')}
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool')}
SlurmctldPidFile=${at('slurmctld.pid')}
SlurmdPidFile=${at('slurmd.pid')}
SlurmctldLogFile=${at('slurmctld.log')}
SlurmdLogFile=${at('slurmd.log')}
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
MpiDefault=none
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;

async function startSlurm(): Promise<void> {
  for (const folder of ['state', 'spool']) mkdirSync(at(folder));
  writeFileSync(at('key'), randomBytes(1024), { mode: 0o400 });
  writeFileSync(at('slurm.conf'), CONF);
  const munge = ['key-file=key', 'socket=munge.sock', 'pid-file=munged.pid', 'log-file=munged.log', 'seed-file=seed'];
  run('munged', ['--force', ...munge.map((one) => `--${one.replace('=', `=${home}/`)}`)]);
  run('slurmctld', ['-f', at('slurm.conf')]);
  run('slurmd', ['-f', at('slurm.conf'), '-N', hostname()]);
  for (let tries = 0; tries < 60; tries++) {
    if (run('sinfo', ['-h', '-o', '%T']).stdout.trim() === 'idle') return;
    await pause(500);
  }
  throw new Error(
    `Slurm does not start: ${existsSync(at('slurmctld.log')) ? readFileSync(at('slurmctld.log'), 'utf8') : ''}`,
  );
}

afterAll(() => {
  for (const name of ['slurmd', 'slurmctld', 'munged']) {
    const file = at(`${name}.pid`);
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (pid > 0) spawnSync('kill', [String(pid)]);
  }
});

test.runIf(isLong && reason === undefined)(
  'the batch script makes the site from eight tasks',
  { timeout: 300_000 },
  async () => {
    const page = readFileSync(path.join(root, 'cli/manual/content/docs/shards.md'), 'utf8');
    const script = /^```bash title="docs.sbatch"\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
    const names = Array.from({ length: 12 }, (_, number) => `page-${number}`);
    const files = Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# ${name}\n\nWords.\n`]));
    const whole = site(files);
    await whole.build();
    const docs = site(files);
    mkdirSync(path.join(docs.dir, 'node_modules/.bin'), { recursive: true });
    execFileSync('chmod', ['755', cli]);
    symlinkSync(cli, path.join(docs.dir, 'node_modules/.bin/docsgen'));
    docs.write('docs.sbatch', script);
    await startSlurm();
    const ended = run('sbatch', ['--wait', `--output=${at('job.log')}`, 'docs.sbatch'], docs.dir);
    expect(ended.status, existsSync(at('job.log')) ? readFileSync(at('job.log'), 'utf8') : ended.stderr).toBe(0);
    expect(docs.tree()).toEqual(whole.tree());
  },
);
