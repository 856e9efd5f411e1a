// `evidence-inspector completion bash`: a script that completes commands, options and their values, made from the rows of options.

import { Argument } from 'commander';
import type { OptionRow } from '../core/score/parameters/optionRow.ts';
import { type CommandText, exitStatus } from './command.ts';
import { briefOf } from './optionValues.ts';
import type { ScoreEnvironment } from './run/collectRun.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export interface CompletionOptions {
  readonly shell: (typeof shells)[number];
}

export const completionCommand: CommandText = {
  name: 'completion',
  description: 'print a completion script: commands, options and values for bash, zsh or fish',
  argument: new Argument('<shell>', 'the shell').choices(shells),
  options: {},
  examples: [
    'evidence-inspector completion bash >> ~/.bashrc',
    'evidence-inspector completion zsh >> ~/.zshrc',
    'evidence-inspector completion fish > ~/.config/fish/completions/evidence-inspector.fish',
  ],
};

interface Flag {
  readonly short: string | undefined;
  readonly long: string;
  readonly values: readonly string[];
  readonly takesValue: boolean;
  readonly help: string;
}

function flagsOf(row: OptionRow): readonly Flag[] {
  const [, short, long = ''] = /^(?:(-\w), )?(--[\w-]+)/u.exec(row.flags) ?? [];
  const values = row.choices ?? row.names ?? [];
  const flag = { short, long, values, takesValue: row.flags.includes('<'), help: briefOf(row) };
  if (row.noHelp === undefined) return [flag];
  const off = { short: undefined, long: `--no-${long.slice(2)}`, values: [], takesValue: false };
  return [flag, { ...off, help: row.noHelp }];
}

function listFlags({ options }: CommandText): readonly Flag[] {
  const help = { values: [], takesValue: false, help: 'print help' };
  return [...Object.values(options).flatMap(flagsOf), { short: '-h', long: '--help', ...help }];
}

function namesOf({ short, long }: Flag): readonly string[] {
  return [...(short === undefined ? [] : [short]), long];
}

/** Completes the part after the last comma of a list. Other words are completed as files. */
function bashScript(commands: readonly CommandText[]): string {
  const names = [...commands.map(({ name }) => name), 'models', 'help'].join(' ');
  const values = commands.flatMap((command) =>
    listFlags(command)
      .filter((flag) => flag.values.length > 0)
      .map((flag) => {
        const cases = namesOf(flag).map((name) => `"${command.name} ${name}"`);
        return `    ${cases.join('|')}) values="${flag.values.join(' ')}" ;;`;
      }),
  );
  const options = commands.map(
    (command) =>
      `    ${command.name}) options="${listFlags(command).flatMap(namesOf).join(' ')}" ;;`,
  );
  return `_evidence_inspector() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]}" values="" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names}" -- "$word"))
    return
  fi
  case "$command $before" in
${values.join('\n')}
  esac
  if [ -n "$values" ]; then
    local last="\${word##*,}"
    COMPREPLY=($(compgen -P "\${word%"$last"}" -W "$values" -- "$last"))
    return
  fi
  case "$command" in
${options.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _evidence_inspector evidence-inspector
`;
}

function fishWord(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function fishScript(commands: readonly CommandText[]): string {
  const start = 'complete -c evidence-inspector';
  const lines = commands.flatMap((command) => {
    const { name, description } = command;
    const seen = `${start} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `${start} -f -n '__fish_use_subcommand' -a ${name} -d ${fishWord(description)}`,
      ...listFlags(command).map(({ short, long, values, takesValue, help }) => {
        const flag = [
          ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
          `-l ${long.slice(2)}`,
          ...(values.length > 0
            ? [`-x -a ${fishWord(values.join(' '))}`]
            : takesValue
              ? ['-r']
              : []),
        ];
        return `${seen} ${flag.join(' ')} -d ${fishWord(help)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns the script for a shell. zsh runs the script of bash. */
export function completionScript(
  shell: CompletionOptions['shell'],
  commands: readonly CommandText[],
): string {
  if (shell === 'fish') return fishScript(commands);
  const script = bashScript(commands);
  return shell === 'bash' ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`;
}

/** Prints the script. Resolves with the exit status. */
export async function completion(
  { shell }: CompletionOptions,
  { print }: Pick<ScoreEnvironment, 'print'>,
  commands: readonly CommandText[],
): Promise<number> {
  await print(completionScript(shell, commands), 'data');
  return exitStatus.done;
}
